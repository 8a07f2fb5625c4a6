import { Subtitle } from '@storybook/addon-docs/blocks';
import type { DeclaredProps } from './catalogue-facts.ts';

/** What parts of the kit can be given, as their sources declare it. */
export function PropsTables({ declared }: { readonly declared: readonly DeclaredProps[] }) {
  return (
    <>
      <Subtitle>Props</Subtitle>
      {declared.map(({ component, props, besides }) => (
        <section key={component} aria-label={`Props of ${component}`}>
          <h4>{component}</h4>
          <table>
            <thead>
              <tr>
                <th>Prop</th>
                <th>Type</th>
                <th>What it means</th>
              </tr>
            </thead>
            <tbody>
              {props.map(({ name, type, optional, about }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                    {!optional && <strong title="has to be given"> *</strong>}
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {besides.length > 0 && (
            <p>
              And everything of{' '}
              {besides.map((type, index) => (
                <span key={type}>
                  {index > 0 && ', '}
                  <code>{type}</code>
                </span>
              ))}
              .
            </p>
          )}
        </section>
      ))}
      <p>* has to be given.</p>
    </>
  );
}
