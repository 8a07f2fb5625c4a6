import { array, assert, constantFrom, property, record, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersByHand } from '../../tests/support/answers.ts';
import { createForm, type Form, type FormPlan, type Problems } from './form.ts';

interface Person {
  readonly name: string;
  readonly mail: string;
  readonly roles: readonly string[];
  readonly home: { readonly city: string };
}
type Field = 'name' | 'mail' | 'home.city';
type Problem = 'required' | 'taken' | 'too-long';

const nobody: Person = { name: '', mail: '', roles: [], home: { city: '' } };
const anne: Person = { name: 'Ana', mail: 'ana@example.co', roles: ['ventas'], home: { city: 'Cali' } };
const fields: readonly Field[] = ['name', 'mail', 'home.city'];

function problemsOf({ name, mail, home }: Person): Problems<Field, Problem> {
  return {
    ...(name === '' && { name: 'required' }),
    ...(name.length > 5 && { name: 'too-long' }),
    ...(mail === '' && { mail: 'required' }),
    ...(home.city === '' && { 'home.city': 'required' }),
  };
}

describe('a form', () => {
  const aForm = (more: Partial<FormPlan<Person, Field, Problem>> = {}) => createForm({ opened: nobody, problems: problemsOf, ...more });
  const shown = (form: Form<Person, Field, Problem>) => form.store.getState().visibleProblems;

  it('a form shows no problems of fields that were not left yet', () => {
    const form = aForm();
    form.change({ name: 'A' });
    form.change({ name: '' });
    expect(shown(form)).toEqual({});
    expect(form.store.getState().problems).toEqual({ name: 'required', mail: 'required', 'home.city': 'required' });
  });

  it('a form shows the problem of a field once it was left, and removes it once it is solved', () => {
    const form = aForm();
    form.leave('name');
    expect(shown(form)).toEqual({ name: 'required' });
    form.change({ name: 'Ana' });
    expect(shown(form)).toEqual({});
  });

  it('a form shows all problems once it was submitted', () => {
    const form = aForm();
    expect(form.submit()).toBe(false);
    expect(shown(form)).toEqual({ name: 'required', mail: 'required', 'home.city': 'required' });
    form.put(anne);
    expect(form.submit()).toBe(true);
    expect(shown(form)).toEqual({});
  });

  it('a form shows exactly the problems of the fields that were left, for any typing and any order', () => {
    const texts = record({ name: string({ maxLength: 8 }), mail: string({ maxLength: 3 }), city: string({ maxLength: 3 }) });
    assert(
      property(array(texts), uniqueArray(constantFrom(...fields)), array(constantFrom(...fields)), (typed, left, forgiven) => {
        const form = aForm();
        for (const { name, mail, city } of typed) form.change({ name, mail, home: { city } });
        form.leave(...left);
        form.forgive(...forgiven);
        const wrong = Object.entries(problemsOf(form.now()));
        const said = wrong.filter(([name]) => left.includes(name as Field) && !forgiven.includes(name as Field));
        expect(shown(form)).toEqual(Object.fromEntries(said));
      }),
      { numRuns: 200 },
    );
  });

  it('forgive() hides problems of fields that were left, and not those of a submit', () => {
    const form = aForm();
    form.leave('name');
    form.forgive('name');
    expect(shown(form)).toEqual({});
    form.submit();
    form.forgive('name', 'mail');
    expect(shown(form)).toEqual({ name: 'required', mail: 'required', 'home.city': 'required' });
  });

  it('silence() hides problems of a submit until the field is changed, left or submitted again', () => {
    const form = aForm();
    form.submit();
    form.silence('name', 'mail');
    expect(shown(form)).toEqual({ 'home.city': 'required' });
    form.change({ name: 'Bernardo' });
    expect(shown(form)).toEqual({ name: 'too-long', 'home.city': 'required' });
    form.leave('mail');
    expect(shown(form)).toEqual({ name: 'too-long', mail: 'required', 'home.city': 'required' });
    form.silence('name', 'mail');
    form.submit();
    expect(shown(form)).toEqual({ name: 'too-long', mail: 'required', 'home.city': 'required' });
  });

  it('the visible problems stay the same object while they do not change', () => {
    const form = aForm();
    form.leave('mail');
    const said = shown(form);
    form.change({ name: 'Ana' });
    expect(shown(form)).toBe(said);
  });

  it("forgiveAll() hides all problems and the refusal's too, and keeps the values", () => {
    const form = aForm({ opened: { ...anne, name: '' } });
    form.leave('name', 'mail');
    form.refuse('No.', { 'home.city': 'taken' });
    form.forgiveAll();
    expect(shown(form)).toEqual({});
    form.change({ mail: '' });
    expect(shown(form)).toEqual({});
    expect(form.now()).toEqual({ ...anne, name: '', mail: '' });
  });

  it('a form may show some problems at once', () => {
    const form = aForm({ atOnce: (_name, problem) => problem === 'too-long' });
    form.change({ name: 'Bernardo' });
    expect(shown(form)).toEqual({ name: 'too-long' });
  });

  it('a form submits one part and shows only its problems', () => {
    const form = aForm({ partOf: (name) => (name === 'home.city' ? 'home' : 'person') });
    form.change({ name: 'Ana', mail: 'a@b.co' });
    expect(form.submit('person')).toBe(true);
    expect(shown(form)).toEqual({});
    expect(form.submit('home')).toBe(false);
    expect(shown(form)).toEqual({ 'home.city': 'required' });
  });

  it('a change may set other fields', () => {
    const form = aForm({ typed: (before, change) => ({ ...before, ...change, mail: change.mail ?? `${change.name}@b.co` }) });
    form.change({ name: 'ana' });
    expect(form.now().mail).toBe('ana@b.co');
  });

  it('judge() checks the values again by rules that arrived later', () => {
    const known = new Set<string>();
    const form = aForm({ problems: ({ mail }) => (known.has(mail) ? { mail: 'taken' } : {}) });
    form.put(anne);
    form.leave('mail');
    expect(shown(form)).toEqual({});
    known.add('ana@example.co');
    form.judge();
    expect(shown(form)).toEqual({ mail: 'taken' });
  });

  describe('a dirty form', () => {
    it('a form is dirty while its values differ from those it opened with', () => {
      const form = aForm({ opened: anne });
      expect(form.isDirty()).toBe(false);
      form.change({ roles: ['ventas', 'soporte'] });
      expect(form.isDirty()).toBe(true);
      form.change({ roles: ['ventas'] });
      expect(form.isDirty()).toBe(false);
    });

    it('a form with its own comparison is dirty only when that comparison differs', () => {
      const form = aForm({ opened: anne, same: (one, other) => one.name.trim() === other.name.trim() });
      form.change({ name: 'Ana ' });
      expect(form.isDirty()).toBe(false);
      form.change({ name: 'Anita' });
      expect(form.isDirty()).toBe(true);
    });

    it('a form is clean once it is opened with its present values', () => {
      const form = aForm();
      form.put(anne);
      form.submit();
      form.open(form.now());
      expect(form.isDirty()).toBe(false);
      expect(form.opened()).toEqual(anne);
      form.change({ name: '' });
      expect(shown(form)).toEqual({});
    });
  });

  it('values read from the form are never mutated', () => {
    const form = aForm({ opened: anne });
    const before = form.now();
    form.change({ home: { city: 'Pasto' }, roles: [] });
    form.leave('home.city');
    expect(before).toEqual({ name: 'Ana', mail: 'ana@example.co', roles: ['ventas'], home: { city: 'Cali' } });
    expect(form.now().home.city).toBe('Pasto');
  });

  describe('saving a form', () => {
    it('a form is saving until the answer arrives, and rejects a second save meanwhile', async () => {
      const form = aForm();
      const { ask, answer } = answersByHand<null, string>();
      const first = form.save(() => ask(null));
      expect(form.store.getState().saving).toBe(true);
      expect(await form.save(async () => 'another')).toBeNull();
      void answer(0, 'saved');
      expect(await first).toBe('saved');
      expect(form.store.getState().saving).toBe(false);
    });

    it('a failed save is thrown, and the form can be saved again', async () => {
      const form = aForm();
      await expect(form.save(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
      expect(form.store.getState().saving).toBe(false);
      expect(await form.save(async () => 'saved')).toBe('saved');
    });

    it('a refusal is shown at its fields until each is changed, and its message until any change', async () => {
      const form = aForm({ opened: anne });
      await form.save(async (refuse) => refuse('Ese correo ya existe.', { mail: 'taken', 'home.city': 'taken' }));
      expect(form.store.getState().refusal).toBe('Ese correo ya existe.');
      expect(shown(form)).toEqual({ mail: 'taken', 'home.city': 'taken' });
      form.change({ mail: 'otra@example.co' });
      expect(form.store.getState().refusal).toBeNull();
      expect(shown(form)).toEqual({ 'home.city': 'taken' });
      form.change({ home: { city: 'Pasto' } });
      expect(shown(form)).toEqual({});
    });

    it('only the newest save changes the form', async () => {
      const form = aForm({ opened: anne });
      const { ask, answer } = answersByHand<null, string>();
      const first = form.save(async (refuse) => refuse(await ask(null)));
      form.open({ ...anne, name: 'Beto' });
      const second = form.save(async (refuse) => refuse(await ask(null)));
      void answer(0, 'The older one.');
      await first;
      expect(form.store.getState()).toMatchObject({ saving: true, refusal: null });
      void answer(1, 'The newer one.');
      await second;
      expect(form.store.getState()).toMatchObject({ saving: false, refusal: 'The newer one.' });
    });
  });
});
