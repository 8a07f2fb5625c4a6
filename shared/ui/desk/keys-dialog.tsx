import { useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../dialog.tsx';
import { token, type } from '../tokens.tsx';
import { deskWords } from './desk-words.tsx';
import { capOf, hearSingleKeys, keysOnScreen, useScreenKeys, type KeyGroup } from './screen-keys.tsx';
import { Switch } from './switch.tsx';

const Group = styled.section`
  & + & {
    margin-top: 20px;
  }
  & > h3 {
    ${type('label')}
    font-weight: 600;
  }
`;

const Keys = styled.dl`
  ${type('body')}
  display: grid;
  /* Alike in all groups. */
  grid-template-columns: minmax(112px, auto) minmax(0, 1fr);
  margin-top: 8px;
  & > div {
    display: contents;
  }
  & > div > * {
    padding: 8px 16px 8px 0;
    border-top: 1px solid ${token.line};
  }
`;

const Cap = styled.kbd`
  ${type('small')}
  display: inline-block;
  min-width: 24px;
  padding: 2px 8px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
  font-family: inherit;
  text-align: center;
  white-space: nowrap;
`;

const Choice = styled.div`
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid ${token.line};
  & > p {
    ${type('small')}
    margin-top: 6px;
    color: ${token.textMuted};
  }
`;

export interface KeysDialogProps {
  readonly open: boolean;
  /** `?` asks for it, too. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether keys are heard that are pressed alone. */
  readonly singleKeys: boolean;
  readonly onSingleKeys: (heard: boolean) => void;
}

/** What the keys do on this screen, from what is heard here. */
export function KeysDialog({ open, onOpen, onClose, singleKeys, onSingleKeys }: KeysDialogProps) {
  // Before what is told is read.
  useLayoutEffect(() => {
    hearSingleKeys(singleKeys);
    return () => hearSingleKeys(true);
  }, [singleKeys]);
  useScreenKeys(deskWords.keysOfScreen, [
    {
      key: '?',
      does: deskWords.showKeys,
      run() {
        onOpen();
        return true;
      },
    },
  ]);
  return (
    <Dialog open={open} title={deskWords.keys} size="small" onClose={onClose}>
      {open && <Told key={String(singleKeys)} />}
      <Choice>
        <Switch label={deskWords.singleKeys} checked={singleKeys} onChange={onSingleKeys}>
          {deskWords.singleKeys}
        </Switch>
        <p>{deskWords.aboutSingleKeys}</p>
      </Choice>
    </Dialog>
  );
}

/** What is heard on the screen below. */
function Told() {
  const [groups, setGroups] = useState<readonly KeyGroup[]>([]);
  useEffect(() => setGroups(keysOnScreen()), []);
  return groups.map(({ title, keys }) => (
    <Group key={title} aria-label={title}>
      <h3>{title}</h3>
      <Keys>
        {keys.map((key) => (
          <div key={capOf(key)}>
            <dt>
              <Cap>{capOf(key)}</Cap>
            </dt>
            <dd>{key.does}</dd>
          </div>
        ))}
      </Keys>
    </Group>
  ));
}
