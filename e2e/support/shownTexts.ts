import type { Page } from '@playwright/test';

/** `shell:menu.about`, `menu.about`, or a placeholder that was never filled. */
export function isTextKey(text: string): boolean {
  return /^[a-z]\w*:[a-z][\w.]*$|^[a-z]\w*(\.[a-z]\w*)+$|\{\{|%s/.test(text);
}

/** Every text of the document that a visitor sees or hears. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.tagName !== 'SCRIPT') texts.push(walker.currentNode.textContent);
    }
    for (const name of ['alt', 'title', 'aria-label', 'aria-roledescription', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    }
    return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  });
}
