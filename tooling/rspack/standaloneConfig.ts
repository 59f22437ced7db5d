import path from 'node:path';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from './baseConfig.ts';

/**
 * The dev server of one remote without the site: its own page and hot reload, on PORT or the given port. Content comes from
 * the gateway of a running site, or from the backend that CONTENT_URL and SITE_API_TOKEN name.
 */
export function standaloneConfig({ packageDir, port }: { packageDir: string; port: number }): Configuration {
  const base = baseConfig({ packageDir, target: 'web', isDevelopment: true, hasRefresh: true });
  const { SITE_API_TOKEN: token, PORT = port, CONTENT_URL = 'http://localhost:3000' } = process.env;
  return {
    ...base,
    entry: './src/standalone.tsx',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      new ReactRefreshRspackPlugin(),
      new HtmlRspackPlugin({ template: path.join(import.meta.dirname, 'standalone.html') }),
    ],
    devServer: {
      port: PORT,
      host: 'localhost',
      onListening: () => console.log(`http://localhost:${PORT} with content from ${CONTENT_URL}`),
      hot: true,
      historyApiFallback: true,
      client: { overlay: { warnings: false } },
      proxy: [
        {
          context: ['/api', '/uploads'],
          target: CONTENT_URL,
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        },
      ],
    },
  };
}
