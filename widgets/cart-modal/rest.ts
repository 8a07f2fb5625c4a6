// What comes behind the priced cart, in one late file: the promo code's field, the lists of employees, how it is printed, what says that something did not come.
export { QuietError } from '#shared/ui/error-state';
export { OnPaper } from './parts/on-paper.tsx';
export { PromoBox } from './parts/promo-box.tsx';
export { TierList } from './parts/tier-list.tsx';
