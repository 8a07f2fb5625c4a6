import { registerFeatureType, type FeatureType } from '#shared/contract/feature-types';
import type { Page } from '#shared/page/page';
import { featureTypeWords } from './configurations.messages.ts';
import type { DialogPlan } from './record-dialog.model.ts';

export const longestTypeName = 50;

export interface FeatureTypeForm {
  readonly category: 'F' | 'T' | null;
  readonly name: string;
}

/** 'Crear / Editar tipo característica'; its state is the list's switch alone. */
export function featureTypePlan({ call }: Pick<Page, 'call'>, record: FeatureType | null): DialogPlan<FeatureTypeForm, FeatureType> {
  return {
    record,
    kind: 'featureType',
    valuesOf: (read) => {
      const category = read?.categoryType;
      return { category: category === 'F' || category === 'T' ? category : null, name: read?.featureTypeName ?? '' };
    },
    typed: (before, change) => {
      const next = { ...before, ...change };
      return { ...next, name: next.name.slice(0, longestTypeName) };
    },
    problems: ({ category: chosen, name }) => ({
      category: chosen === null ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
    }),
    send: ({ category: chosen, name }, over) =>
      call(
        registerFeatureType,
        {
          body: {
            Id: over?.record.id ?? 0,
            featureTypeName: name.trim(),
            categoryType: chosen ?? 'F',
            status: over === null || over.record.idstate === 0,
          },
        },
        { unmodifiedSince: over?.version ?? null },
      ),
    saved: featureTypeWords.saved,
  };
}
