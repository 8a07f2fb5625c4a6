import * as React from 'react';

/**
 * A set-up file of the pages that Chromium's driver works. React in development makes an Error for every element, to tell later
 * which call made it, and a browser that a driver listens to notes 200 frames with each: a third of all processor time of a
 * screen's test. React itself stops after ten thousand elements in a second; here it has always just made as many. It warns as
 * ever, by the component's name and without the call.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const counter = 'recentlyCreatedOwnerStacks';
if (typeof internals !== 'object' || internals === null || !(counter in internals))
  throw new Error(
    `This React has no ${counter}: without it every screen's test takes a third longer. Look for what stops owner stacks now.`,
  );
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

// Nor does it draw tracks into a profile that nobody records.
Reflect.deleteProperty(console, 'timeStamp');
