import type { ReactNode } from 'react';
import { packageLimits } from '#shared/domain/packages/package-rules';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Select } from '#shared/ui/forms/select';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import type { GroupProps } from '../package-dialog.fields.ts';
import type { Choice } from '../package-options.model.ts';
import { dialogMessages as words } from '../package-dialog.messages.ts';
import type { PackageType } from '../packages.model.ts';

export interface IdentityGroupProps extends GroupProps {
  readonly types: readonly PackageType[];
  /** null until loaded. */
  readonly services: readonly Choice[] | null;
  readonly channels: readonly Choice[] | null;
  readonly summary: ReactNode;
}

/** Code, type, name, description, services and channels. */
export function IdentityGroup({ model, form, problem, types, services, channels, summary }: IdentityGroupProps) {
  return (
    <DialogGroup title={words.groups.identity} note={words.groups.identityNote}>
      <FormGrid>
        <TextField
          label={words.code}
          value={form.code}
          maxLength={packageLimits.code}
          locked={model.mode === 'edit'}
          help={model.mode === 'edit' ? words.codeLocked : undefined}
          error={problem('code')}
          onChange={(event) => model.change({ code: event.currentTarget.value })}
          onBlur={() => model.leave('code')}
        />
        <Select
          label={words.type}
          placeholder={words.choose}
          options={types.length === 0 ? [noOption] : types.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.typeId === null ? '' : String(form.typeId)}
          error={problem('typeId')}
          onChange={(event) => model.change({ typeId: Number(event.currentTarget.value) })}
          onBlur={() => model.leave('typeId')}
        />
        <WholeRow>
          <TextField
            label={words.name}
            value={form.name}
            maxLength={packageLimits.name}
            error={problem('name')}
            onChange={(event) => model.change({ name: event.currentTarget.value })}
            onBlur={() => model.leave('name')}
          />
        </WholeRow>
        <WholeRow>
          <TextArea
            label={words.description}
            optional
            rows={2}
            value={form.description}
            maxLength={packageLimits.description}
            error={problem('description')}
            onChange={(event) => model.change({ description: event.currentTarget.value })}
            onBlur={() => model.leave('description')}
          />
        </WholeRow>
        <WholeRow>{summary}</WholeRow>
        <Several
          label={words.services}
          choices={services}
          chosen={form.serviceIds}
          error={problem('serviceIds')}
          onChange={(serviceIds) => model.change({ serviceIds })}
          onBlur={() => model.leave('serviceIds')}
        />
        <Several
          label={words.channels}
          choices={channels}
          chosen={form.channelIds}
          error={problem('channelIds')}
          onChange={(channelIds) => model.change({ channelIds })}
          onBlur={() => model.leave('channelIds')}
        />
      </FormGrid>
    </DialogGroup>
  );
}

const noOption = { value: '-', label: words.noOptions, disabled: true };

interface SeveralProps {
  readonly label: string;
  readonly choices: readonly Choice[] | null;
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
  readonly onBlur: () => void;
}

function Several({ label, choices, chosen, error, onChange, onBlur }: SeveralProps) {
  return (
    <MultiCombobox
      label={label}
      placeholder={words.choose}
      emptyText={words.noOptions}
      disabled={choices === null}
      options={(choices ?? []).map(({ id, label: text }) => ({ value: String(id), label: text }))}
      values={chosen.map(String)}
      error={error}
      onChange={(values) => onChange(values.map(Number))}
      onBlur={onBlur}
    />
  );
}
