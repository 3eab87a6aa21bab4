import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

export const renderUi = (element: ReactElement) => render(element, { wrapper: MemoryRouter });
