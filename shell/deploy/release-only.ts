/** Parts that only a release contains, beside the code of every build. */
import { billOfMaterials, noticesOf } from './notices.ts';
import type { Part } from './part.ts';
import { buildFederationContainer } from './federation-build.ts';

export interface ReleaseOnlyFile {
  /** Its name in the release's folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Why it is there, as in `release.json`. */
  readonly reason: string;
}

type Step = (parts: readonly Part[]) => Promise<readonly ReleaseOnlyFile[]>;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function notices(parts: readonly Part[]): Promise<readonly ReleaseOnlyFile[]> {
  const packages = [...parts.flatMap((part) => part.packages), '@fontsource-variable/figtree'];
  return [{ file: 'notices.txt', bytes: bytesOf(noticesOf(packages)), reason: 'notices: licences of what is bundled' }];
}

async function materials(): Promise<readonly ReleaseOnlyFile[]> {
  return [{ file: 'sbom.json', bytes: bytesOf(await billOfMaterials()), reason: 'sbom: CycloneDX, by npm sbom' }];
}

const steps: readonly Step[] = [notices, materials, buildFederationContainer];

/** @param parts what was compiled */
export async function releaseOnlyFiles(parts: readonly Part[]): Promise<readonly ReleaseOnlyFile[]> {
  return (await Promise.all(steps.map((step) => step(parts)))).flat();
}
