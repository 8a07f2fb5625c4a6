import { spawnSync } from 'node:child_process';

/**
 * What differs from a commit, files that git does not know yet among it: paths from the root of the repository.
 * @throws when git cannot tell, with what it said
 */
export function changedFiles(commit: string): readonly string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...words: readonly string[]): readonly string[] {
  const answer = spawnSync('git', words, { encoding: 'utf8' });
  if (answer.status !== 0) throw new Error(`'git ${words.join(' ')}' failed: ${answer.stderr || String(answer.error)}`);
  return answer.stdout.split('\n').filter((path) => path !== '');
}
