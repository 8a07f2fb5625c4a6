import { forcedColors } from '#shared/ui/tokens';

/** Marks a chosen item in forced colours, where our background is invisible. */
export const chosenInForcedColors = `${forcedColors}{forced-color-adjust:none;border-color:Highlight;background:Highlight;color:HighlightText;outline-color:CanvasText;& *{color:inherit;}}`;
