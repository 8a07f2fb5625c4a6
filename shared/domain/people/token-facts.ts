/** The facts that rules read of a token; the contract decodes it. */
export interface TokenFacts {
  /** LICENSE_ROLE, one or many. */
  readonly roles: readonly string[];
  /** APPS, one or many; compared exactly. */
  readonly apps: readonly string[];
  /** PERMISSIONS by module in upper case; null when the token has no such claim and the roles decide. */
  readonly permissions: ReadonlyMap<string, readonly string[]> | null;
  /** Values of the claims whose key includes PRIVILEGE. */
  readonly privileges: readonly string[];
  /** The document type's code: 'NIT', 'CC'. */
  readonly customerType: string | null;
  readonly customerValue: string | null;
}

export function loginFlavour(token: Pick<TokenFacts, 'roles'>): 'certificate' | 'default' {
  return token.roles.some((role) => role.toLowerCase().includes('letmicert')) ? 'certificate' : 'default';
}

/** Returns the customer of a token, or null: staff have none. */
export function customerOf(
  token: Pick<TokenFacts, 'customerType' | 'customerValue'>,
): { readonly documentType: string; readonly documentNumber: string } | null {
  const { customerType, customerValue } = token;
  return customerType && customerValue ? { documentType: customerType, documentNumber: customerValue } : null;
}
