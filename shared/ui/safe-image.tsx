import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { token } from './tokens.tsx';

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 24px;
  border-radius: inherit;
  background: ${token.sunken};
  color: ${token.textMuted};
  overflow: hidden;
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** Data addresses of picture types that cannot contain scripts. */
const dataAddress = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/**
 * Returns the address if it is a raster picture as data, or https (http on this machine) on one of the hosts or our own; else null.
 * Hosts are compared whole.
 */
export function safeImageUrl(address: string, hosts: readonly string[]): string | null {
  if (dataAddress.test(address)) return address;
  try {
    const url = new URL(address, location.origin);
    const sameOrigin = url.origin === location.origin;
    const isLoopback = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    const isAllowed = (url.protocol === 'https:' || isLoopback) && hosts.includes(url.host);
    return (sameOrigin || isAllowed) && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null; // not an address
  }
}

export interface SafeImageProps {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** As in `config.json`. */
  readonly hosts: readonly string[];
  /** `none` draws nothing without a picture. */
  readonly fallback?: 'placeholder' | 'none';
}

/** Picture of an allowed https host, without a referrer. A placeholder of the same size replaces a failed one. */
export function SafeImage({ src, alt, hosts, fallback = 'placeholder' }: SafeImageProps) {
  const url = src === null || src === undefined || src === '' ? null : safeImageUrl(src, hosts);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || failedUrl === url) {
    if (fallback === 'none') return null;
    return (
      <Frame role="img" aria-label={alt}>
        <Icon name="image" size={24} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Picture src={url} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={() => setFailedUrl(url)} />
    </Frame>
  );
}
