import { Stack } from '#shared/ui/card';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { longestSearch } from '#shared/desk/list-address';
import { Button } from '#shared/ui/button';
import { ConflictDialog, type ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { DeskPanel, LoadError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { SearchField } from '#shared/desk/ui/search-field';
import { EmptyState } from '#shared/ui/empty-state';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { Text } from '#shared/ui/text';
import { from, token } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { foundPackages, type FeatureConflict } from './package-features.state.ts';
import type { PackagesModel } from './packages.model.ts';
import { featureMessages as messages, messages as listMessages } from './packages.messages.ts';
import { CardWindow } from './parts/card-window.tsx';
import { FeatureCard } from './parts/feature-card.tsx';
import { InfoIcons } from './parts/package-links.tsx';
import { WaitingCards } from './parts/waiting-cards.tsx';

function shownConflict(conflict: readonly FeatureConflict[]): ShownConflict {
  return {
    sentence: messages.changedElsewhere,
    author: null,
    rows: conflict.map(({ packageName, featureName, theirs, own }) => ({
      label: messages.featureOf(packageName, featureName),
      theirs: messages.choice(theirs),
      own: messages.choice(own),
    })),
  };
}

/** 'Configurar paquetes', two packages at a time. */
export function PackageFeatures({ screen }: { readonly screen: PackagesModel }) {
  const { features: model } = screen;
  const { types: allTypes, typesFailed } = useStore(screen.store);
  const list = useStore(screen.list.store, (state) => state.list);
  const { typeId, typed, conflict } = useStore(model.store);
  const { values, saving } = useStore(model.form.store);
  useEffect(() => model.open(), [model]);
  const types = list.status === 'ready' ? allTypes : [];
  const changed = Object.keys(values.edits).length;
  const held = useHeldAct();
  return (
    <Stack $gap={20}>
      <ConflictDialog
        conflict={conflict === null ? null : shownConflict(conflict)}
        busy={saving}
        onKeepMine={() => void model.keepMine()}
        onClose={model.dismissConflict}
      />
      <DeskPanel>
        <Bar>
          <Select
            label={messages.type}
            disabled={list.status === 'loading'}
            options={
              types.length === 0
                ? [{ value: String(typeId), label: list.status === 'loading' ? words.loading : messages.noOptions }]
                : types.map(({ id, name }) => ({ value: String(id), label: name }))
            }
            value={String(typeId)}
            onChange={(event) => model.chooseType(Number(event.currentTarget.value))}
          />
          <Name>
            <SearchField
              label={messages.nameSearch}
              placeholder={messages.nameHint}
              aria-describedby="enter-hint"
              value={typed}
              maxLength={longestSearch}
              onChange={(text) => {
                model.typeName(text);
                // Clearing the box shows all packages without Enter.
                if (text === '') model.applyName();
              }}
              onEnter={model.applyName}
            />
            <Text id="enter-hint" $role="small" $tone="textMuted">
              {messages.enterHint}
            </Text>
          </Name>
        </Bar>
      </DeskPanel>
      {list.status === 'failed' && <LoadError failure={list.failure} onRetry={screen.list.retry} />}
      {list.status === 'ready' && typesFailed && (
        <QuietError failure={typesFailed.failure} onRetry={() => void screen.retryTypes()}>
          {listMessages.typesFailed}
        </QuietError>
      )}
      <Cards screen={screen} />
      <Save>
        {changed > 0 && (
          <Text $role="small" $tone="textMuted" $tabular>
            {messages.changes(changed)}
          </Text>
        )}
        <Button
          tone="primary"
          disabled={changed === 0}
          reason={messages.nothingChanged}
          {...held}
          busy={saving}
          onClick={() => void model.save()}
        >
          {messages.save}
        </Button>
      </Save>
    </Stack>
  );
}

function Cards({ screen }: { readonly screen: PackagesModel }) {
  const { features: model, info } = screen;
  const list = useStore(screen.list.store, (each) => each.list);
  const state = useStore(model.store);
  const { edits } = useStore(model.form.store).values;
  const read = state.lists[state.typeId];
  if (read === undefined || read.status === 'loading') return <WaitingCards />;
  if (read.status === 'failed') return <LoadError failure={read.failure} onRetry={model.retry} />;
  if (read.value.length === 0) return <EmptyState icon="search" title={messages.noPackages} />;
  const packages = foundPackages(state);
  if (packages.length === 0) {
    const showAll = (): void => {
      model.typeName('');
      model.applyName();
    };
    return <NothingFound title={messages.noMatch} onClear={state.applied === '' ? null : showAll} />;
  }
  const descriptions = new Map(list.status === 'ready' ? list.rows.map(({ id, record }) => [id, record.packageDescription ?? '']) : []);
  return (
    <CardWindow
      packages={packages}
      first={packages.findIndex(({ packageId }) => packageId === state.at)}
      onTurn={model.turnTo}
      render={(configuration) => {
        const { packageId, packageName } = configuration;
        return (
          <FeatureCard
            configuration={configuration}
            edits={edits}
            query={state.searches[packageId] ?? ''}
            model={model}
            info={
              <InfoIcons packageId={packageId} packageName={packageName} description={descriptions.get(packageId) ?? ''} model={info} />
            }
          />
        );
      }}
    />
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 16px;
  padding: 16px 20px;
  ${from.md} {
    grid-template-columns: 200px minmax(0, 1fr);
    align-items: start;
  }
`;

/** Aligns a control with the one beside it, which has a label above it. */
const belowLabel = '26px';

/** Stays in view while the cards scroll. */
const Save = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 16px;
  padding: 12px 20px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg} ${token.radiusLg} 0 0;
  background: ${token.surface};
  box-shadow: ${token.shadow2};
`;

const Name = styled.div`
  display: grid;
  gap: 6px;
  ${from.md} {
    padding-top: ${belowLabel};
  }
`;
