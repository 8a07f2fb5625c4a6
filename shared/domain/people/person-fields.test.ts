import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  additionalInfoProblem,
  addressProblem,
  emailProblem,
  legalNameProblem,
  nameProblem,
  phoneProblem,
  typedAddress,
  typedPhone,
} from './person-fields.ts';

describe('a name', () => {
  it.each(['Ana', 'José Ñáñez', 'José', '  Zoé  ', 'a'.repeat(100)])('a name may be %j', (name) => {
    expect(nameProblem(name)).toBeNull(); // ST-337, LC-338, LC-386
  });

  it.each(['An', 'Al', 'A B', 'Ana1', 'Jose3', 'Ana  María', 'a'.repeat(101), "D'Arco", 'Ana-María', '<b>'])(
    'a name may not be %j',
    (name) => {
      expect(nameProblem(name)).toBe('name'); // ST-337, LC-339, LC-340, TR-B21
    },
  );

  it('a blank name is required', () => {
    expect(nameProblem(' ')).toBe('required');
  });
});

describe('a legal name', () => {
  it.each(["D'Vinos S.A.S.", 'Compañía Uno S.A.S.', 'A & B, C-D 24', 'x'.repeat(450)])('a legal name may be %j', (name) => {
    expect(legalNameProblem(name)).toBeNull(); // ST-338
  });

  it.each(['ACME <x>', 'Acme <S.A.S>', 'A/B', 'a@b', 'x'.repeat(451)])('a legal name may not be %j', (name) => {
    expect(legalNameProblem(name)).toBe('legal-name'); // ST-338, LC-337
  });
});

describe('a phone', () => {
  it('a phone number has exactly ten digits', () => {
    expect(phoneProblem('3001234567')).toBeNull(); // ST-339
    expect(phoneProblem('300123456')).toBe('phone');
    expect(phoneProblem('30012345678')).toBe('phone');
    expect(phoneProblem('300123456a')).toBe('phone');
    expect(phoneProblem('')).toBe('required');
  });

  it("typing removes Colombia's code before ten digits and nothing else", () => {
    for (const text of ['3001234567', '+57 300 123 4567', '573001234567', ' (+57) 300-123-4567'])
      expect([text, typedPhone(text)]).toEqual([text, '3001234567']); // ST-339
    expect(typedPhone('300-123-4567-8')).toBe('30012345678');
    expect(typedPhone('+1 305 555 0123')).toBe('+13055550123');
    expect(typedPhone('03001234567')).toBe('03001234567');
    expect(typedPhone('+57 300 123 45')).toBe('+5730012345');
    for (const wrong of ['30012345678', '+13055550123', '03001234567', '+5730012345', '+3001234567'])
      expect(phoneProblem(wrong)).toBe('phone');
  });

  it('a phone number is the same typed key by key and pasted, and other numbers keep their digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+?57 ?|\+)?[0-9 -]{0,12}$/), (text) => {
        const typed = [...text].reduce((held, key) => typedPhone(held + key), '');
        const digits = text.replace(/\D/g, '');
        if (digits.length <= 12) expect(typed).toBe(typedPhone(text));
        if (!/^57\d{10}/.test(digits)) expect(typed.replace('+', '')).toBe(digits);
        expect(typedPhone(typed)).toBe(typed);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('an e-mail address has text, an @ and a domain with a dot', () => {
    expect(emailProblem('a@b.co')).toBeNull(); // ST-340
    expect(emailProblem('nombre+x@correo.empresa.com')).toBeNull();
    for (const wrong of ['María.Ñáñez@correo.example', 'a@b', 'ab', 'a.b.co', 'a b@c.co', 'a@@b.co', 'a@b..co', 'a@.co', '@b.co'])
      expect(emailProblem(wrong)).toBe('email'); // ST-354, LC-393
  });

  it('an e-mail address has at most 100 characters', () => {
    expect(emailProblem(`${'a'.repeat(95)}@b.co`)).toBeNull(); // ST-340: 100
    expect(emailProblem(`${'a'.repeat(96)}@b.co`)).toBe('email');
  });

  it('an e-mail address of a blacklisted domain is refused in any case, and of similar domains accepted', () => {
    const list = [{ regla: '@bloqueado.com' }, { regla: 'otro.co' }];
    expect(emailProblem('a@bloqueado.com', list)).toBe('email-domain'); // ST-209
    expect(emailProblem('A@BLOQUEADO.COM', list)).toBe('email-domain'); // LC-394
    expect(emailProblem('a@nobloqueado.com', list)).toBeNull();
    expect(emailProblem('a@sub.bloqueado.com', list)).toBeNull(); // LC-206
    expect(emailProblem('a@otro.co', list)).toBe('email-domain'); // LC-206: without @
    expect(emailProblem('a@b.co', [{ regla: '' }, { regla: '@' }])).toBeNull();
  });
});

describe('an address', () => {
  it('an address has at most 300 characters in the store and 200 in a contract', () => {
    expect(addressProblem('Calle 10 @ 5/20')).toBeNull(); // ST-450: what the maps service suggests may stay
    expect(addressProblem('x'.repeat(300))).toBeNull(); // LC-346
    expect(addressProblem('x'.repeat(301))).toBe('address');
    expect(addressProblem('x'.repeat(201), 200)).toBe('address'); // LC-388
    expect(addressProblem(' ')).toBe('required');
  });

  it('typing an address removes characters that the back office does not allow', () => {
    expect(typedAddress('Calle 10 # 5-20, Of. 3')).toBe('Calle 10 # 5-20, Of. 3'); // LC-347
    expect(typedAddress('Cra. 7 @ 12/34 Bogotá')).toBe('Cra. 7  1234 Bogotá');
  });

  it('the additional information has at most 100 characters and may be empty', () => {
    expect(additionalInfoProblem('')).toBeNull(); // ST-342
    expect(additionalInfoProblem('x'.repeat(100))).toBeNull();
    expect(additionalInfoProblem('x'.repeat(101))).toBe('additional-info');
  });
});

describe('all field rules', () => {
  it('the rules take less than 200 ms for very long pasted texts', () => {
    const long = [`${'a'.repeat(100_000)}@`, `${'a.'.repeat(50_000)}`, `${'Ana '.repeat(25_000)}1`, '<'.repeat(100_000)];
    for (const text of long) {
      const begun = process.threadCpuUsage();
      nameProblem(text);
      legalNameProblem(text);
      emailProblem(text);
      phoneProblem(text);
      typedAddress(text);
      // CPU time of this thread, so that other processes do not count.
      const { user, system } = process.threadCpuUsage(begun);
      expect((user + system) / 1_000).toBeLessThan(200); // TR-B23
    }
  });

  it('the rules accept only texts of their pattern, for any typed text', () => {
    const forms: readonly (readonly [(text: string) => string | null, RegExp])[] = [
      [nameProblem, /^[\p{L}\p{M} ]{3,100}$/u],
      [legalNameProblem, /^[\p{L}\p{M}\d .,&'’-]{1,450}$/u],
      [emailProblem, /^[!-~]+@[^\s@]+\.[^\s@]+$/],
      [phoneProblem, /^\d{10}$/],
      [addressProblem, /^[^]{1,300}$/],
    ];
    const near = fc.string({ unit: fc.constantFrom(...'aé0 .,@&<-\u0000', '\u{1F600}'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        const tidied = text.normalize('NFC').trim();
        for (const [rule, form] of forms) {
          const problem = rule(text);
          if (tidied === '') expect(problem).toBe('required');
          else if (!form.test(tidied)) expect(problem).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });
});
