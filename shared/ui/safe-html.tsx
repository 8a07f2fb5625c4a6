import DOMPurify from 'dompurify';

/** Characters; longer markup becomes plain text. */
const safeHtmlLimit = 20_480;

const allowedTags = ['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'br', 'a'];

function hardenLinks(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a, [href]')) {
    const href = link.getAttribute('href');
    if (link.localName !== 'a' || href === null || !/^https:\/\//i.test(href)) {
      link.removeAttribute('href');
      continue;
    }
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

function asText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}

/**
 * Returns the allowed part of foreign markup. Cleaning the result again changes at most leading blanks, which parsers drop. A
 * frameset document becomes text.
 */
export function cleanHtml(markup: string): DocumentFragment {
  const isTooLong = markup.length > safeHtmlLimit;
  // DOMPurify returns null for a document without a body, unlike its types.
  const fragment: DocumentFragment | null = DOMPurify.sanitize(markup.slice(0, safeHtmlLimit), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  if (fragment === null || isTooLong) return asText(fragment?.textContent ?? markup);
  hardenLinks(fragment);
  return fragment;
}
