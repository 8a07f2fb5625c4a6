/** Click ids of the ad platforms, as their own documents name them. */
const clickIds = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'gclsrc',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
]);
const longestValue = 500;
const mostValues = 30;

/**
 * What of a query says which campaign brought the visitor: `utm_*` and the click ids of ad platforms. All else stays where it is,
 * and so does a value with an '@': somebody's address is no campaign.
 */
export function campaignIn(search: string): URLSearchParams {
  const found = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const counts = clickIds.has(name) || /^utm_[a-z_]{1,30}$/.test(name);
    if (counts && value !== '' && value.length <= longestValue && !value.includes('@') && found.size < mostValues) found.set(name, value);
  }
  return found;
}
