import { foldText } from '#shared/domain/folded-text';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { QuietError } from '#shared/ui/error-state';
import { Segmented } from '#shared/ui/forms/segmented';
import { words as kit } from '#shared/ui/words';
import type { GroupProps } from '../package-dialog.fields.ts';
import type { CompaniesState } from '../package-companies.model.ts';
import type { Choice } from '../package-options.model.ts';
import { dialogMessages as words } from '../packages.messages.ts';

/** Visibility of the package: public, or for the chosen companies. */
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
            emptyText={emptyText(companies)}
            options={merged(companies.chosen, companies.found.value).map(({ id, label }) => ({ value: String(id), label }))}
            values={form.companyIds.map(String)}
            error={problem('companyIds')}
            onSearch={model.companies.search}
            onMore={model.companies.more}
            onChange={(values) => model.chooseCompanies(values.map(Number))}
            onBlur={() => model.leave('companyIds')}
          />
          {companies.found.status === 'failed' && (
            <QuietError failure={companies.found.failure} onRetry={model.companies.retry}>
              {words.companiesFailed}
            </QuietError>
          )}
        </>
      )}
    </DialogGroup>
  );
}

/** The list says that a company is chosen already, instead of that there is none. */
function emptyText({ filter, found, chosen }: CompaniesState): string {
  if (found.status === 'loading') return kit.loading;
  if (found.status === 'failed') return words.optionsFailed;
  const isChosen = filter !== '' && chosen.some(({ label }) => foldText(label).includes(foldText(filter)));
  return isChosen ? words.chosenAlready : words.noOptions;
}

/** The chosen and the found companies, each once. */
function merged(chosen: readonly Choice[], results: readonly Choice[]): readonly Choice[] {
  return [...new Map([...chosen, ...results].map((choice) => [choice.id, choice])).values()];
}
