import type { BrandId } from './brand.ts';

/** Subject of each brand's landing page, as lines in the middle of a square of 160. A late file: no first path holds it. */
export const motifs: Readonly<Record<BrandId, string>> = {
  // A signed contract.
  firmaya: 'M52 44h42l14 14v58H52zM94 44v14h14M63 66h22M63 78h34M60 103c7-8 10-16 7-17s-8 10-2 15 7-10 11-9-1 8 3 8 5-5 8-5 3 4 7 3',
  // An invoice off the roll.
  facturacion:
    'M54 42h52v76l-8.700-6.500-8.600 6.500-8.700-6.500-8.700 6.500-8.600-6.500L54 118zM66 58h16M66 71h28M66 83h28M66 97h10M86 97h8',
  // A payslip with its months.
  colnomina: 'M46 48h68v64H46zM46 64h68M56 56h14M59 100V88M73 100V82M87 100V86M101 100V75',
  // A box of the archive with a paper in it.
  superguarda: 'M56 52V42h48v10M42 52h76v18H42zM48 70h64v42H48zM70 84h20',
  // A face in the viewfinder.
  bemyself:
    'M80 50c-16 0-25 11-25 27 0 19 11 33 25 33s25-14 25-33c0-16-9-27-25-27zM71 75v2M89 75v2M72 91c4.500 4.500 11.500 4.500 16 0M44 60V46h14M102 46h14v14M44 100v14h14',
  // A letter with its postmark.
  firmamail:
    'M44 68h72v46H44zM45 69l35 25 35-25M117 47a13 13 0 1 1-26 0 13 13 0 0 1 26 0zM99 47h10M46 41c4-3 8-3 12 0s8 3 12 0 8-3 12 0M46 52c4-3 8-3 12 0s8 3 12 0 8-3 12 0',
  // The list of clients with what each has used.
  license: 'M46 46h68v66H46zM46 62h68M57 54h12M57 76h14M57 88h10M57 100h16M82 76h20M82 88h12M82 100h8',
  // Coins of credit.
  generic:
    'M50 62v15c0 6 13.400 11 30 11s30-5 30-11V62M50 77v15c0 6 13.400 11 30 11s30-5 30-11V77M50 92v14c0 6 13.400 11 30 11s30-5 30-11V92M110 62c0 6-13.400 11-30 11s-30-5-30-11 13.400-11 30-11 30 5 30 11zM72 61l6 4 11-7',
};
