import { Heading } from '@storybook/addon-docs/blocks';
import type { DeclaredProps } from './catalogue-facts.ts';

export function PropsTables({ declared }: { readonly declared: readonly DeclaredProps[] }) {
  if (declared.length === 0) return null;
  return (
    <>
      <Heading>Props</Heading>
      {declared.map(({ component, about, props, besides }) => (
        <section key={component} aria-label={`Props of ${component}`}>
          <h3 id={`props-${component}`}>{component}</h3>
          {about !== '' && (
            <p>
              <Words>{about}</Words>
            </p>
          )}
          {props.length > 0 && (
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
                    <td>
                      <Words>{about}</Words>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {besides.length > 0 && (
            <p>
              {props.length === 0 ? 'Everything of ' : 'And everything of '}
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

/** A source comment with its backticks as code. */
export function Words({ children }: { readonly children: string }) {
  return children.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
