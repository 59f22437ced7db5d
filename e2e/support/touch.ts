import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Fingers on the glass: real touch events, as the browser makes them of a touch screen. */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** One finger, slowly sideways by that many pixels (to the left when negative), from the middle of the window. */
    swipe: async (distance: number) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const [x, y] = [width / 2 - distance / 2, height / 2];
      await send('touchStart', [{ x, y }]);
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', [{ x: x + (distance * step) / 8, y }]);
        await page.waitForTimeout(30);
      }
      await send('touchEnd', []);
    },
    /** Two fingers that part. */
    spread: async (scaleFactor: number) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await session.send('Input.synthesizePinchGesture', { x: width / 2, y: height / 2, scaleFactor });
    },
  };
}
