import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Button, IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Menu } from '#shared/ui/menu';
import { Spinner } from '#shared/ui/spinner';
import { tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';
import { ToolbarWord } from './toolbar.tsx';

type Format = keyof typeof deskWords.formats;

export interface ExportButtonProps {
  readonly state:
    { readonly status: 'idle' } | { readonly status: 'busy' | 'stopped'; readonly done: number; readonly total: number | null };
  readonly onStart: (format: Format) => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Exports a list: choice of format, progress with a cancel button, and a resume button after a failure. */
export function ExportButton({ state, onStart, onResume, onCancel }: ExportButtonProps) {
  if (state.status === 'idle')
    return (
      <Menu
        label={deskWords.exportList}
        items={(['xlsx', 'csv'] as const).map((key) => ({ key, label: deskWords.formats[key], run: () => onStart(key) }))}
        trigger={(button) => (
          <Button {...button} icon={<DeskIcon name="download" />}>
            <ToolbarWord>{deskWords.exportList}</ToolbarWord>
          </Button>
        )}
      />
    );
  const progressText = deskWords.exporting(formatQuantity(state.done), state.total === null ? null : formatQuantity(state.total));
  return (
    <Way>
      <Far role="status">
        {state.status === 'busy' && <Spinner />}
        {progressText}
      </Far>
      {state.status === 'stopped' && <Button onClick={onResume}>{words.retry}</Button>}
      <IconButton label={deskWords.giveUp} icon={<Icon name="close" size={16} />} onClick={onCancel} />
    </Way>
  );
}

const Way = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const Far = styled.span`
  ${type('small')}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token.textMuted};
  white-space: nowrap;
`;
