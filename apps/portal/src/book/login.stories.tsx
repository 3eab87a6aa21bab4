import type { Meta } from '@storybook/react-vite';

import { friendlyService } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Login' };
export default meta;

export const Login = pageStory({ path: '/login/email', service: friendlyService() });
