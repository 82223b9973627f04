import { createContext, useContext } from 'react';

interface FieldWiring {
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export const FieldContext = createContext<FieldWiring>({});

/** Id and ARIA attributes for the control inside a Field; empty outside a Field. */
export const useFieldWiring = () => useContext(FieldContext);
