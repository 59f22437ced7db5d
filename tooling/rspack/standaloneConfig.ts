import path from 'node:path';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from './baseConfig.ts';

/**
 * The dev server of one remote without the site: its own page and hot reload. Content comes from the gateway of a running
 * site, or from the backend that CONTENT_URL and SITE_API_TOKEN name.
 */
export function standaloneConfig({ packageDir, port }: { packageDir: string; port: number }): Configuration {
  const base = baseConfig({ packageDir, target: 'web', isDevelopment: true, hasRefresh: true });
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
