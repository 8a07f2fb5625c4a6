import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Disclosure } from '#shared/ui/collapsible';
import { Dialog } from '#shared/ui/dialog';
import { Text } from '#shared/ui/text';
import { from, hiddenVisually, token, type } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';

/** One differing field in words; '' for an empty value. */
export interface ConflictRow {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

export interface ShownConflict {
  readonly sentence: string;
  /** null for an unnamed author. */
  readonly author: string | null;
  readonly rows: readonly ConflictRow[];
}

export interface ConflictDialogProps {
  readonly conflict: ShownConflict | null;
  readonly busy: boolean;
  /** Saves the person's version over the newer one. */
  readonly onKeepMine: () => void;
  /** Returns to the form with everything typed. */
  readonly onClose: () => void;
}

/** Edit conflict: author, time, differing fields, choices. Escape returns to the form. */
export function ConflictDialog({ conflict, busy, onKeepMine, onClose }: ConflictDialogProps) {
  const note = useId();
  return (
    <Dialog
      open={conflict !== null}
      role="alertdialog"
      plain
      closeButton={false}
      title={deskWords.conflictTitle}
      onClose={() => busy || onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {deskWords.keepEditing}
          </Button>
          <Button tone="danger" busy={busy} onClick={onKeepMine} aria-describedby={note}>
            {deskWords.keepMine}
          </Button>
        </>
      }
    >
      {conflict !== null && <Told key={conflict.sentence} conflict={conflict} note={note} />}
    </Dialog>
  );
}

function Told({ conflict: { sentence, author, rows }, note }: { readonly conflict: ShownConflict; readonly note: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack $gap={12}>
      <Text as="p" $block>
        {sentence}
      </Text>
      <See>
        <Disclosure data-autofocus open={open} onToggle={() => setOpen(!open)} controls={id}>
          {open ? deskWords.hideTheirs : deskWords.seeTheirs}
        </Disclosure>
      </See>
      <Compared id={id} hidden={!open} role="group" aria-label={deskWords.compared}>
        <Heads aria-hidden="true">
          <span>{deskWords.field}</span>
          <span>{author ?? deskWords.theirs}</span>
          <span>{deskWords.ownVersion}</span>
        </Heads>
        {rows.map(({ label, theirs, own }) => (
          <Row key={label}>
            <dt>{label}</dt>
            <dd>
              <Whose>{author ?? deskWords.theirs}: </Whose>
              <span>{theirs || deskWords.nothing}</span>
            </dd>
            <dd>
              <Whose>{deskWords.ownVersion}: </Whose>
              <span>{own || deskWords.nothing}</span>
            </dd>
          </Row>
        ))}
      </Compared>
      <Text as="p" $block $role="small" $tone="textMuted" id={note}>
        {deskWords.replaces(author)}
      </Text>
    </Stack>
  );
}

const See = styled.div`
  margin-inline-start: -8px;
`;

const Compared = styled.div`
  ${type('cell')}
  overflow-wrap: anywhere;
`;

const columns = 'grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr); gap: 16px;';

const Heads = styled.div`
  ${type('label')}
  display: none;
  padding-block: 8px;
  color: ${token.textMuted};
  ${from.sm} {
    display: grid;
    ${columns}
  }
`;

const Row = styled.dl`
  display: grid;
  gap: 2px;
  padding-block: 10px;
  border-top: 1px solid ${token.line};
  & dt {
    ${type('label')}
  }
  ${from.sm} {
    ${columns}
  }
`;

/** Says whose value it is; hidden from `sm` on, where column heads do. */
const Whose = styled.span`
  color: ${token.textMuted};
  ${from.sm} {
    ${hiddenVisually}
  }
`;
