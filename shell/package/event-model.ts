import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface ContractEvent {
  readonly name: string;
  readonly description: string;
}

const source = path.join(import.meta.dirname, '..', '..', 'shared', 'contract', 'dom-events.ts');

/** The public events with what their declaration says of them. @throws when one says nothing */
export function eventsOfTheContract(): readonly ContractEvent[] {
  const file = ts.createSourceFile(source, readFileSync(source, 'utf8'), ts.ScriptTarget.Latest, true);
  const details = file.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'LicenceEventDetails');
  if (!details || !ts.isInterfaceDeclaration(details))
    throw new Error('shared/contract/dom-events.ts has no interface LicenceEventDetails.');
  return details.members.flatMap((member) => {
    if (!member.name || !ts.isStringLiteral(member.name)) return [];
    const name = member.name.text;
    const description = ts
      .getJSDocCommentsAndTags(member)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (description === '') throw new Error(`shared/contract/dom-events.ts says nothing of '${name}': write a comment above it.`);
    return [{ name, description }];
  });
}
