/** In front of everything that a document of the back office shows: what is drawn before its script is as light or dark as the screen that follows. */
import { lastScheme } from './last-scheme.ts';

document.documentElement.dataset['scheme'] = lastScheme();
