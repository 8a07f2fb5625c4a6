import { deskGuides } from './guides/desk.ts';
import type { Guide } from './guides/guide.ts';
import { formGuides } from './guides/forms.ts';
import { kitGuides } from './guides/kit.ts';

export const guides: Readonly<Record<string, Guide>> = { ...kitGuides, ...formGuides, ...deskGuides };
