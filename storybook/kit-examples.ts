import { deskExamples } from './examples/desk.tsx';
import type { Example } from './examples/example.ts';
import { formExamples } from './examples/forms.tsx';
import { kitExamples } from './examples/kit.tsx';

export const examples: Readonly<Record<string, Example>> = { ...kitExamples, ...formExamples, ...deskExamples };
