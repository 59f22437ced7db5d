#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// npm links this file as `consejo-section`, and Node runs it without tsx.
register();
await import('./main.ts');
