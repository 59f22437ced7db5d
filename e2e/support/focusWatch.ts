type Box = { x: number; y: number; width: number; height: number };

/** What has the focus. */
export type Stop = {
  id: number;
  name: string;
  isFrame: boolean;
  /** What a visitor who uses the keyboard would complain about. */
  problems: string[];
  /** The area around a control of `main`, if it is in the viewport. */
  surroundings: Box | undefined;
};

type FocusWatch = {
  /** Undefined when the focus has left the document. */
  read: () => Stop | undefined;
  /** Takes the focus away, and gives it back. */
  rest: () => void;
  resume: () => void;
  /** Controls that have never had the focus. */
  missed: () => string[];
  /** The names of what gets the focus from now on. */
  startTrail: () => void;
  trail: () => string[];
};

declare global {
  interface Window {
    focusWatch: FocusWatch;
  }
}

/** Runs in the page, so it can use nothing from outside. */
export function installFocusWatch(): void {
  const controlSelector =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls]';
  /** What marks the focus: an outline, a shadow or another colour, of the control or of what holds it. */
  const marks = ['outline', 'boxShadow', 'border', 'backgroundColor', 'color', 'textDecoration'] as const;
  const ids = new WeakMap<Element, number>();
  const reached = new WeakSet<Element>();
  const atRest = new WeakMap<Element, string>();
  let last: Element | undefined;
  let count = 0;
  let resting: HTMLElement | undefined;
  let followed: Element[] = [];

  const controls = () =>
    [...document.querySelectorAll<HTMLElement>(`${controlSelector}, [tabindex]`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert], :disabled') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    );
  const describe = (element: Element) => {
    // Fields in a row are told apart by their labels.
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words =
      element.getAttribute('aria-label') ?? element.getAttribute('title') ?? label ?? element.textContent;
    return `${element.localName} “${(words ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  };
  const lookOf = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .map((one) => one && marks.map((mark) => getComputedStyle(one)[mark]).join())
      .join(' | ');
  const noteRest = () => {
    for (const element of controls()) if (!atRest.has(element)) atRest.set(element, lookOf(element));
  };

  function problemsOf(element: HTMLElement): string[] {
    const problems: string[] = [];
    if (element.tabIndex > 0) problems.push('has a positive tabindex');
    if (!element.matches(controlSelector) && !element.hasAttribute('role')) problems.push('has no role');
    const isBefore =
      last?.isConnected && last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    if (isBefore) problems.push('is out of the document’s order');
    // A link that wraps has one rectangle for each line.
    const lines = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0) problems.push('has no size');
    for (const { left, top, right, bottom } of lines) {
      // What is about as large as the viewport cannot be whole; of a text field the browser shows the line with the caret.
      const isFrame = element.localName === 'iframe';
      const isPart = !isFrame && (bottom - top > innerHeight / 2 || element.localName === 'textarea');
      const inset = 3;
      const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
      // Not the corners: what is round does not have them.
      const seenMiddleY = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const places = isPart
        ? ([[left + inset, top + inset]] as const)
        : isFrame
          ? // The browser shows what has the focus in it.
            ([[middleX, seenMiddleY]] as const)
          : ([
              [middleX, middleY],
              [left + inset, middleY],
              [right - inset, middleY],
              [middleX, top + inset],
              [middleX, bottom - inset],
            ] as const);
      const covers: string[] = [];
      for (const [x, y] of places) {
        const seen = document.elementFromPoint(x, y);
        if (!seen) problems.push(`is outside the viewport at ${Math.round(x)}, ${Math.round(y)}`);
        else if (!seen.contains(element) && !element.contains(seen)) {
          covers.push(`${seen.localName}.${seen.getAttribute('class')}`);
        }
      }
      // An ornament or a button may lie on its edge.
      if (covers.length > 1 || covers.length === places.length) {
        problems.push(`is covered by ${covers.join(', ')}`);
      }
    }
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      problems.push('is invisible');
    }
    const rest = atRest.get(element);
    // A frame's own page marks what has the focus in it.
    if (element.localName !== 'iframe' && rest !== undefined && rest === lookOf(element)) {
      problems.push('has no mark of the focus');
    }
    return [...new Set(problems)];
  }

  function surroundingsOf(element: HTMLElement): Box | undefined {
    if (!element.closest('main') || element.localName === 'iframe') return undefined;
    const room = 8;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
    const box = {
      x,
      y,
      width: Math.min(innerWidth, right + room) - x,
      height: Math.min(innerHeight, bottom + room) - y,
    };
    return box.width > 0 && box.height > 0 ? box : undefined;
  }

  const noteReached = (element: Element) => {
    if (element !== followed.at(-1)) followed.push(element);
    reached.add(element);
  };

  /** Which dot of the carousel gets the focus changes with its slides. */
  const isInReachedGroup = (element: Element) =>
    [...(element.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])].some((tab) =>
      reached.has(tab),
    );

  addEventListener('focusin', ({ target }) => target instanceof Element && noteReached(target), true);
  noteRest();
  window.focusWatch = {
    read() {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement) || element === document.body) {
        last = undefined;
        return undefined;
      }
      noteReached(element);
      let id = ids.get(element);
      if (id === undefined) {
        count += 1;
        id = count;
        ids.set(element, id);
      }
      const problems = element === last ? [] : problemsOf(element);
      last = element;
      noteRest();
      return {
        id,
        name: describe(element),
        isFrame: element.localName === 'iframe',
        problems,
        surroundings: surroundingsOf(element),
      };
    },
    rest() {
      resting = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
      resting?.blur();
    },
    resume() {
      resting?.focus({ preventScroll: true });
    },
    startTrail() {
      followed = [];
    },
    trail: () => followed.map(describe),
    missed: () =>
      controls()
        // The arrow keys reach the other buttons of a group.
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
        .filter((element) => !reached.has(element) && !isInReachedGroup(element))
        .map(describe),
  };
}
