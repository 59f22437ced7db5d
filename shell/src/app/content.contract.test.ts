import { publicView } from '@consejo/shared/content';
import { contractTest } from '@consejo/shared/testing';
import { home } from '../home/home.content.ts';

contractTest([publicView, home]);
