// Parts after the priced cart in one late file: promo field, tier lists, print rules, failures.
export { QuietError } from '#shared/ui/error-state';
export { OnPaper } from './parts/on-paper.tsx';
export { PromoBox } from './parts/promo-box.tsx';
export { TierList } from './parts/tier-list.tsx';
