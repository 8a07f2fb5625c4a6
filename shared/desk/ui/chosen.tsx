import { forcedColors } from '#shared/ui/tokens';

/** What is chosen among its like, as the system shows it: in forced colours nobody sees our ground behind it. */
export const chosenInForcedColors = `${forcedColors}{forced-color-adjust:none;border-color:Highlight;background:Highlight;color:HighlightText;outline-color:CanvasText;& *{color:inherit;}}`;
