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

/** Returns `utm_*` and click ids of a query. A value with an '@' may be an e-mail address and is dropped. */
export function campaignIn(search: string): URLSearchParams {
  const campaign = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const counts = clickIds.has(name) || /^utm_[a-z_]{1,30}$/.test(name);
    if (counts && value !== '' && value.length <= longestValue && !value.includes('@') && campaign.size < mostValues)
      campaign.set(name, value);
  }
  return campaign;
}
