import type { Page } from '../page.ts';

/**
 * Where a visitor signs in: the login that the platform names, else the deployment's default one. It learns for
 * which application, and which path to lead back to.
 * @param back a path of the store
 * @returns null where no login is named, or only one that nobody may be sent to
 */
export function loginAddress(
  { brand, config, navigation, parameters }: Pick<Page, 'brand' | 'config' | 'navigation' | 'parameters'>,
  back?: string,
): string | null {
  const login = navigation.allowed(parameters.store.getState().value.urlSecutityLogin || config.loginUrls.default);
  if (login === null) return null;
  const address = new URL(login);
  address.searchParams.set('appName', brand.appName);
  if (back !== undefined) address.searchParams.set('returnUrl', back);
  return address.href;
}
