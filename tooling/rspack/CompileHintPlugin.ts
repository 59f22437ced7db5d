import { BannerPlugin, Compilation, type Compiler } from '@rspack/core';

/** Chromium (136 or later) then compiles a file's functions in the background while it arrives; others ignore it. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Marks the scripts for compilation in the background. Compiled one by one, when they are first called, the functions of
 * React and the carousel were most of what blocked a phone.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler) {
    // After the minimizer, which removes comments, and before files are named after their content.
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
    new BannerPlugin({ banner: hint, raw: true, include: /\.js$/, exclude: /^start\./, stage }).apply(
      compiler,
    );
  }
}
