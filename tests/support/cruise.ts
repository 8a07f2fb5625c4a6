import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { array, number, object, parse, string } from '#shared/contract/schema';

const root = join(import.meta.dirname, '..', '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = join(root, '.dependency-cruiser.cjs');

/** The folders whose imports are judged. */
export const judgedFolders: readonly string[] = ['shared', 'widgets', 'shell', 'sandbox', 'platform-check', 'storybook', 'tests'];

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** The part of dependency-cruiser's JSON report that is judged here. */
const cruiseReport = object({
  summary: object({
    totalCruised: number(),
    violations: array(object({ from: string(), to: string(), rule: object({ name: string() }) })),
  }),
});

/**
 * Judges the imports below `folder` by the project's rules.
 * @returns how many modules were read, and each import that breaks a rule
 */
export async function cruise(
  folder: string,
  folders: readonly string[] = judgedFolders,
): Promise<{ modules: number; violations: readonly Violation[] }> {
  const text = await new Promise<string>((resolve, reject) => {
    // The exit code counts violations; only an output that is no report is a failure of the tool itself.
    execFile(
      process.execPath,
      [cruiser, '--config', rules, '--output-type', 'json', ...folders],
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(stdout);
        else reject(new Error(`dependency-cruiser gave no report: ${stderr}`, { cause: error }));
      },
    );
  });
  const { summary } = parse(cruiseReport, JSON.parse(text));
  return { modules: summary.totalCruised, violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) };
}
