import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from './checked-release.ts';

export const defaultOut = path.join(import.meta.dirname, '..', '..', 'published');

export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const misused = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof Refused) && !misused) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @throws Refused when the configuration is missing or not JSON */
export function readConfigFile(file: string | undefined, remedy: string): unknown {
  if (file === undefined) throw new Refused(`The configuration is missing: ${remedy}`);
  if (!existsSync(file)) throw new Refused(`There is no ${file}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Refused(`${file} is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
