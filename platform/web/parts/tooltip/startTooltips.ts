import { positionTooltip } from './positionTooltip.ts';
import './Tooltip.css';

const hoverDelayMs = 400;
/** The next tooltip appears at once when another was left less than this ago. */
const rereadMs = 800;
const longPressMs = 700;
const lingerMs = 1_500;

const tooltipId = 'tooltip';

/**
 * Shows `title`s as tooltips of the product's own: on hover, keyboard focus and long press, one at a time, below the element or
 * on the side that `data-tooltip-side` names. Returns a function that stops it.
 */
export function startTooltips(): () => void {
  const tooltip = new Tooltip();
  const controller = new AbortController();
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void =>
    // Captured: what a part of the page stops must still close the tooltip.
    document.addEventListener(type, handle, { capture: true, passive: true, signal: controller.signal });
  // The browser tells keyboard focus from that after a press; that of an element focused by code depends on this, too.
  let isKeyboard = false;

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') tooltip.hover(target);
  });
  document.documentElement.addEventListener('pointerleave', () => tooltip.hover(null), {
    signal: controller.signal,
  });
  listen('pointerdown', ({ target, pointerType }) => {
    isKeyboard = false;
    if (pointerType === 'touch') tooltip.touch(target);
    else tooltip.press(target);
  });
  listen('pointerup', ({ pointerType }) => pointerType === 'touch' && tooltip.endTouch());
  listen('pointercancel', () => tooltip.endTouch());
  listen('keydown', ({ key }) => {
    // A dialog that Escape closes returns the focus: nobody asked for a tooltip there.
    isKeyboard = key !== 'Escape';
    if (['Escape', 'Enter', ' '].includes(key)) tooltip.dismiss();
  });
  listen('focusin', ({ target }) => {
    if (isKeyboard && target instanceof Element && target.matches(':focus-visible')) tooltip.focus(target);
  });
  listen('focusout', () => tooltip.blur());
  listen('scroll', ({ target }) => target instanceof Node && tooltip.scroll(target));
  addEventListener('resize', () => tooltip.dismiss(), { signal: controller.signal });
  return () => {
    controller.abort();
    tooltip.release();
  };
}

/** The tooltip of the page. It owns the title of one element at a time, so that the browser does not show it as well. */
class Tooltip {
  readonly #element = createElement();
  #target: HTMLElement | undefined;
  #cause: 'hover' | 'focus' | 'touch' = 'hover';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leftAt = -Infinity;
  readonly #titleObserver = new MutationObserver(() => this.#readTitle());
  /** Reports a target that was removed, hidden or scrolled away. */
  readonly #visibilityObserver = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) this.release();
  });

  hover(target: EventTarget | null): void {
    if (this.#contains(target)) return;
    const titled = this.#findTitled(target);
    if (titled && titled === this.#target) return;
    if (titled) {
      const isRereading = this.#isOpen || performance.now() - this.#leftAt < rereadMs;
      this.#take(titled, 'hover');
      this.#timer = setTimeout(() => this.#open(), isRereading ? 0 : hoverDelayMs);
    } else if (this.#cause === 'hover') {
      if (this.#isOpen) this.#leftAt = performance.now();
      this.release();
    }
  }

  focus(target: Element): void {
    const titled = this.#findTitled(target);
    if (!titled) return;
    this.#take(titled, 'focus');
    this.#open();
  }

  blur(): void {
    if (this.#cause === 'focus') this.release();
  }

  touch(target: EventTarget | null): void {
    if (this.#contains(target)) return;
    this.release();
    const titled = this.#findTitled(target);
    if (!titled) return;
    this.#take(titled, 'touch');
    this.#timer = setTimeout(() => this.#open(), longPressMs);
  }

  endTouch(): void {
    if (this.#cause !== 'touch') return;
    if (this.#isOpen) this.#timer = setTimeout(() => this.release(), lingerMs);
    else this.release();
  }

  press(target: EventTarget | null): void {
    if (!this.#contains(target)) this.dismiss();
  }

  scroll(scrolled: Node): void {
    if (!this.#target || !scrolled.contains(this.#target)) return;
    // The browser scrolls to what gets the focus.
    if (this.#cause === 'focus' && this.#isOpen) this.#position();
    else this.dismiss();
  }

  /** Closes the tooltip until the pointer or the focus comes back to its element. */
  dismiss(): void {
    clearTimeout(this.#timer);
    this.#element.hidden = true;
    this.#visibilityObserver.disconnect();
  }

  /** Closes the tooltip and gives its element the title back. */
  release(): void {
    this.dismiss();
    const target = this.#target;
    if (!target) return;
    this.#target = undefined;
    this.#titleObserver.disconnect();
    // Otherwise the page has removed or replaced it meanwhile.
    if (target.getAttribute('title') === '') target.title = this.#element.textContent;
    describe(
      target,
      describedBy(target).filter((id) => id !== tooltipId),
    );
    this.#element.remove();
  }

  get #isOpen(): boolean {
    return this.#target !== undefined && !this.#element.hidden;
  }

  #contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.#element.contains(target);
  }

  /** Returns the innermost element around with a title. That of a frame is its name. */
  #findTitled(target: EventTarget | null): HTMLElement | undefined {
    const titled = target instanceof Element && target.closest<HTMLElement>('[title]:not(iframe)');
    return titled && (titled === this.#target || titled.title !== '') ? titled : undefined;
  }

  #take(target: HTMLElement, cause: 'hover' | 'focus' | 'touch'): void {
    this.release();
    this.#target = target;
    this.#cause = cause;
    this.#element.textContent = target.title;
    document.body.append(this.#element);
    target.title = '';
    describe(target, [...describedBy(target), tooltipId]);
    this.#titleObserver.observe(target, { attributeFilter: ['title'] });
  }

  #readTitle(): void {
    const title = this.#target?.getAttribute('title');
    if (!this.#target || title === '') return;
    if (title === null || title === undefined) {
      this.release();
      return;
    }
    this.#element.textContent = title;
    this.#target.title = '';
    if (this.#isOpen) this.#position();
  }

  #open(): void {
    if (!this.#target?.isConnected) {
      this.release();
      return;
    }
    // An open dialog hides what lies beside it from screen readers.
    this.#element.removeAttribute('aria-hidden');
    this.#element.hidden = false;
    this.#position();
    this.#visibilityObserver.observe(this.#target);
  }

  #position(): void {
    if (!this.#target) return;
    const { offsetWidth: width, offsetHeight: height, style, dataset } = this.#element;
    const { side, left, top } = positionTooltip(
      this.#target.getBoundingClientRect(),
      { width, height },
      this.#target.dataset['tooltipSide'] === 'right' ? 'right' : 'bottom',
      { width: innerWidth, height: innerHeight },
    );
    dataset['side'] = side;
    style.left = `${left}px`;
    style.top = `${top}px`;
  }
}

function createElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'tooltip';
  element.id = tooltipId;
  element.role = 'tooltip';
  element.hidden = true;
  return element;
}

const describedBy = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');

function describe(element: Element, ids: readonly string[]): void {
  if (ids.length === 0) element.removeAttribute('aria-describedby');
  else element.setAttribute('aria-describedby', ids.join(' '));
}
