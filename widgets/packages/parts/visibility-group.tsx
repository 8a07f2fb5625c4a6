import { DialogGroup } from '#shared/ui/desk/dialog-form';
import { MultiCombobox } from '#shared/ui/desk/multi-combobox';
import { Segmented } from '#shared/ui/forms/segmented';
import type { GroupProps } from '../package-dialog.fields.ts';
import type { Choice, Companies } from '../package-dialog.model.ts';
import { dialogMessages as words } from '../packages.messages.ts';

/** Who sees the package: everybody, or the companies that are chosen here. */
export function VisibilityGroup({ model, form, problem, companies }: GroupProps & { readonly companies: Companies }) {
  return (
    <DialogGroup title={words.groups.visibility} note={words.groups.visibilityNote}>
      <Segmented
        label={words.visibility}
        options={[
          { value: 'public', label: words.public },
          { value: 'private', label: words.private },
        ]}
        value={form.isPublic ? 'public' : 'private'}
        onChange={(value) => model.change({ isPublic: value === 'public' })}
      />
      {!form.isPublic && (
        <MultiCombobox
          label={words.companies}
          placeholder={words.companySearch}
          emptyText={words.noOptions}
          options={merged(companies.known, companies.found).map(({ id, label }) => ({ value: String(id), label }))}
          values={form.companyIds.map(String)}
          error={problem('companyIds')}
          onSearch={model.searchCompanies}
          onMore={model.moreCompanies}
          onChange={(values) => model.chooseCompanies(values.map(Number))}
          onBlur={() => model.leave('companyIds')}
        />
      )}
    </DialogGroup>
  );
}

/** Those that are chosen and those that were found, each once. */
function merged(known: readonly Choice[], found: readonly Choice[]): readonly Choice[] {
  return [...new Map([...known, ...found].map((choice) => [choice.id, choice])).values()];
}
