import path from 'node:path';
import { HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from './baseConfig.ts';

/**
 * A remote alone on a developer's machine: its own page, hot reload, content through the site's own gateway
 * (start the site beside it) or any other backend given by CONTENT_URL and SITE_API_TOKEN.
 *
 * @param {{ packageDir: string, port: number }} options
 */
export function standaloneConfig({ packageDir, port }) {
  const base = baseConfig({ packageDir, target: 'web', isDevelopment: true });
  const [script] = base.module.rules;
  script.options.jsc.transform.react.refresh = true;
  const token = process.env.SITE_API_TOKEN;
  return {
    ...base,
    entry: './src/standalone.tsx',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      new ReactRefreshRspackPlugin(),
      new HtmlRspackPlugin({ template: path.join(import.meta.dirname, 'standalone.html') }),
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      client: { overlay: { warnings: false } },
      proxy: [
        {
          context: ['/api', '/uploads'],
          target: process.env.CONTENT_URL ?? 'http://localhost:3000',
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        },
      ],
    },
  };
}
