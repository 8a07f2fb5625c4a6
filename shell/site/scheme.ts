/** Runs before the back office's document is drawn, so that its first frame is as light or dark as the screen that follows. */
import { lastScheme } from './last-scheme.ts';

document.documentElement.dataset['scheme'] = lastScheme();
