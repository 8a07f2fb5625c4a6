import { useLater } from '#shared/ui/use-later';
import type { Rows } from '../list-rows.ts';
import type { ReadingBarProps } from './reading-bar.tsx';

/** Number of records from which progress shows; fewer load within two seconds. */
const longReading = 300;

const loadBar = () => import(/* webpackChunkName: "reading" */ './reading-bar.tsx').then(({ ReadingBar }) => ReadingBar);

interface ReadingProgressProps extends ReadingBarProps {
  readonly list: Rows<unknown>;
}

export function ReadingProgress({ list, ...bar }: ReadingProgressProps) {
  const progress = list.status === 'failed' ? undefined : list.progress;
  const isLong = progress !== undefined && progress.total > longReading;
  const Bar = useLater(loadBar, isLong ? 'reading' : null);
  return isLong && typeof Bar === 'function' && <Bar {...bar} {...progress} />;
}
