import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../requirements/catalogue.ts';
import { messageModules, moduleAt, textsIn } from '../support/message-modules.ts';
import { sandboxSays, textsWrittenIn } from '../support/written-texts.ts';
import { capitalsByRequirement, formalByRequirement, namesOfThings } from './voice.words.ts';

/** Proper names; 'Ana' is the sample that fills in a text. */
const names = ['Ana', 'Bogotá', 'Chromium', 'Colombia', 'Ctrl', 'Enter', 'Firefox', 'React', 'Types', 'WebKit', 'Word'];

const formalVerbs = [
  ...['adjunte', 'agregue', 'cambie', 'cargue', 'cierre', 'comuníquese', 'confirme', 'consulte', 'contacte', 'corrija'],
  ...['descargue', 'desea', 'digite', 'diligencie', 'elija', 'escriba', 'espere', 'está seguro', 'esta seguro', 'guarde', 'haga'],
  ...['imprima', 'ingrese', 'intente', 'inténtelo', 'pague', 'presione', 'realice', 'recuerde', 'revise', 'seleccione', 'tenga'],
  ...['valide', 'verifique', 'vuelva', 'debe cargar', 'usted', 'ustedes', 'su compra', 'sus datos de', 'su carrito', 'su cuenta'],
];
const formal = new RegExp(`(?<!\\p{L})(${formalVerbs.join('|')})(?!\\p{L})`, 'iu');
/** A capitalised word within a sentence. Abbreviations and words after a colon or a dot do not count. */
const capital = /(?<=[\p{L}\d,;)»] )\p{Lu}\p{L}*\p{Ll}\p{L}*/gu;

/** Returns the text without the parts that a requirement fixes. */
const freed = (text: string, fixed: Readonly<Record<string, string>>): string =>
  [...Object.keys(fixed), ...namesOfThings].reduce((rest, exact) => rest.replaceAll(exact, ''), text);
const isFormal = (text: string): boolean => formal.test(freed(text, formalByRequirement));
const capitalsIn = (text: string): readonly string[] =>
  (freed(text, capitalsByRequirement).match(capital) ?? []).filter((word) => !names.includes(word));

const texts = new Map<string, readonly string[]>();
for (const file of messageModules) {
  const module = await moduleAt(file);
  texts.set(file, [...new Set([...textsIn(module), ...textsIn(module, [1, 1, 1])])]);
}

const ofTheSandbox = globSync([...sandboxSays], { cwd: join(import.meta.dirname, '..', '..') })
  .filter((file) => !file.includes('.test.'))
  .toSorted();
for (const file of ofTheSandbox) texts.set(file, textsWrittenIn(file));
const spoken = [...texts.keys()];

describe('the voice of Spanish texts', () => {
  it.each(spoken)("the texts of %s address people as 'tú'", (file) => {
    expect(texts.get(file)?.filter(isFormal)).toEqual([]);
  });

  it.each(spoken)('the texts of %s capitalise only sentence beginnings and names', (file) => {
    expect(texts.get(file)?.filter((text) => capitalsIn(text).length > 0)).toEqual([]);
  });

  it.each(Object.entries({ ...formalByRequirement, ...capitalsByRequirement }))(
    'the exception %j is required by %s and in use',
    (exact, row) => {
      const fixes = readCatalogue().find(({ id }) => id === row);
      expect(`${fixes?.sentence} ${fixes?.decision}`).toContain(exact);
      expect([...texts.values()].flat().some((text) => text.includes(exact))).toBe(true);
    },
  );

  it.each(namesOfThings)('the name %s is in use', (name) => {
    expect([...texts.values()].flat().some((text) => text.includes(name))).toBe(true);
  });

  it('the check detects formal address and wrong capitals', () => {
    for (const text of ['Ingrese su correo.', 'Seleccione una ciudad', '¿Desea salir?', 'Gracias por su compra'])
      expect(isFormal(text)).toBe(true);
    for (const text of ['Ingresa tu correo.', 'Un paquete privado solo lo ven sus empresas.', 'Seleccione una opción'])
      expect(isFormal(text)).toBe(false);
    expect(capitalsIn('Datos De Contacto')).toEqual(['De', 'Contacto']);
    expect(capitalsIn('Antes: 3. Ahora: 4, con IVA y NIT en Bogotá')).toEqual([]);
  });
});
