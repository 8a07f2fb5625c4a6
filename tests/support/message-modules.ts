import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const messageModules: readonly string[] = [
  ...globSync('widgets/*/*.messages.ts', { cwd: root }),
  ...globSync('shared/{desk,form,page,runtime,ui}/**/*messages.ts', { cwd: root }),
  'shared/ui/words.tsx',
  'shared/desk/ui/desk-words.tsx',
  'shell/site/messages.ts',
  'shell/doctor/doctor.messages.ts',
].toSorted();

export async function moduleAt(file: string): Promise<unknown> {
  return import(join(root, file));
}

/** Returns every text inside a value; functions are called with samples. */
export function textsIn(value: unknown, samples: readonly unknown[] = ['Ana', 2, 3]): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsIn(value(...samples), samples);
    } catch {
      return [];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((each) => textsIn(each, samples)) : [];
}
