import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { QuietError } from '#shared/ui/error-state';
import { Segmented } from '#shared/ui/forms/segmented';
import { words as kit } from '#shared/ui/words';
import type { GroupProps } from '../package-dialog.fields.ts';
import type { CompaniesState } from '../package-dialog.companies.ts';
import type { Choice } from '../package-dialog.options.ts';
import { dialogMessages as words } from '../packages.messages.ts';

/** Who sees the package: everybody, or the companies that are chosen here. */
export function VisibilityGroup({ model, form, problem, companies }: GroupProps & { readonly companies: CompaniesState }) {
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
        <>
          <MultiCombobox
            label={words.companies}
            placeholder={words.companySearch}
            emptyText={companies.status === 'idle' ? words.noOptions : companies.status === 'loading' ? kit.loading : words.optionsFailed}
            options={merged(companies.known, companies.found).map(({ id, label }) => ({ value: String(id), label }))}
            values={form.companyIds.map(String)}
            error={problem('companyIds')}
            onSearch={model.companies.search}
            onMore={model.companies.more}
            onChange={(values) => model.chooseCompanies(values.map(Number))}
            onBlur={() => model.leave('companyIds')}
          />
          {companies.status === 'failed' && (
            <QuietError failure={companies.failure} onRetry={model.companies.retry}>
              {words.companiesFailed}
            </QuietError>
          )}
        </>
      )}
    </DialogGroup>
  );
}

/** Those that are chosen and those that were found, each once. */
function merged(known: readonly Choice[], found: readonly Choice[]): readonly Choice[] {
  return [...new Map([...known, ...found].map((choice) => [choice.id, choice])).values()];
}
