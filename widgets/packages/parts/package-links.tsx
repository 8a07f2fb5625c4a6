import { Stack } from '#shared/ui/card';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Icon } from '#shared/ui/icon';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { PopoverInfos } from '#shared/ui/popover-info';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, Text } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { INFO_KINDS, infoKey, type InfoKind, type PackageInfoModel } from '../package-info.model.ts';
import { messages } from '../packages.messages.ts';
import type { PackageRow } from '../packages.rows.ts';

const drawings: Readonly<Record<InfoKind, ReactNode>> = {
  customers: <DeskIcon name="building" size={16} />,
  features: <DeskIcon name="list" size={16} />,
  promoCodes: <Icon name="tag" size={16} />,
  channels: <DeskIcon name="agreements" size={16} />,
};

export interface PackageLinksProps {
  readonly packageId: number;
  readonly packageName: string;
  /** Shown above the features. */
  readonly description: string;
  readonly model: PackageInfoModel;
}

export function AllLinks({ row: { id, record }, model }: { readonly row: PackageRow; readonly model: PackageInfoModel }) {
  return (
    <Stack>
      {INFO_KINDS.map((kind) => (
        <section key={kind} aria-label={messages.info[kind]}>
          <Links kind={kind} packageId={id} description={record.packageDescription ?? ''} model={model} />
        </section>
      ))}
    </Stack>
  );
}

/** Four pop-overs, each of which reads its own list. */
export function InfoIcons({ packageId, packageName, description, model }: PackageLinksProps) {
  return (
    <Icons>
      <PopoverInfos
        items={INFO_KINDS.map((kind) => ({
          key: kind,
          label: messages.infoOf(messages.info[kind], packageName),
          icon: drawings[kind],
          word: messages.info[kind],
        }))}
        onOpen={(kind) => model.open(kind, packageId)}
        contentOf={(kind) => <Links kind={kind} packageId={packageId} description={description} model={model} />}
      />
    </Icons>
  );
}

interface LinksProps extends Pick<PackageLinksProps, 'packageId' | 'description' | 'model'> {
  readonly kind: InfoKind;
}

function Links({ kind, packageId, description, model }: LinksProps) {
  return (
    <>
      <Text as="h4" $role="strong" $block>
        {messages.info[kind]}
      </Text>
      {kind === 'features' && description !== '' && (
        <Text as="p" $role="cell" $block>
          <Foreign>{description}</Foreign>
        </Text>
      )}
      <Lines kind={kind} packageId={packageId} model={model} />
    </>
  );
}

function Lines({ kind, packageId, model }: { readonly kind: InfoKind; readonly packageId: number; readonly model: PackageInfoModel }) {
  const info = useStore(model.store, (state) => state[infoKey(kind, packageId)]);
  if (info === undefined || info.status === 'loading') return <Skeleton />;
  if (info.value.length === 0)
    return (
      <Text $role="cell" $tone="textMuted">
        {messages.noRows}
      </Text>
    );
  const groups = [...new Set(info.value.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ''}>
      {group && (
        <Text $role="head" $tone="textMuted" $block>
          {group}
        </Text>
      )}
      <List>
        {info.value
          .filter((line) => line.group === group)
          .map(({ key, text, note }) => (
            <li key={key}>
              <Foreign>{text}</Foreign>
              {note && <small>{note}</small>}
            </li>
          ))}
      </List>
    </div>
  ));
}

const Icons = styled.span`
  display: flex;
  flex-wrap: wrap;
  /* Aligns the first icon, not its button, with the text. */
  margin-inline-start: -7px;
  & > span > button {
    gap: 6px;
    padding-inline: 6px;
    font-size: 13px;
    font-weight: 500;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 240px;
  margin-top: 4px;
  overflow: auto;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    overflow-wrap: anywhere;
  }
  & small {
    ${type('small')}
    ${tabular}
    color: ${token.textMuted};
  }
`;
