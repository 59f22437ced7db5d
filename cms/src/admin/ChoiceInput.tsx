import { Combobox, ComboboxOption, Field, Flex, Tag } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManager } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useAnswer } from './useAnswer';

type Props = {
  attribute: { type: string };
  disabled?: boolean;
  error?: string;
  hint?: string;
  label: string;
  name: string;
  required?: boolean;
  value?: unknown;
  onChange: (name: string, value: unknown) => void;
};

/** A field for one text, or for many, of those that the type's other records have, or for another one. */
export function ChoiceInput(props: Props) {
  const { attribute, disabled = false, name, value, onChange } = props;
  const isMany = attribute.type === 'json';
  const { model } = useContentManager();
  const [known] = useAnswer<string[]>(`/choices/${model}/${name}`);
  const [written, setWritten] = useState('');
  const chosen = [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');
  const put = (texts: string[]) => onChange(name, isMany && texts.length > 0 ? texts : (texts[0] ?? null));
  const choose = (choice = '') => {
    const text = choice.trim();
    if (text !== '') put([...new Set([...(isMany ? chosen : []), text])]);
    // The combobox writes the choice into its box once more after this.
    setTimeout(() => setWritten(''));
  };
  return (
    <Field.Root
      name={name}
      id={name}
      error={props.error ?? false}
      hint={props.hint ?? ''}
      required={props.required ?? false}
    >
      <Field.Label>{props.label}</Field.Label>
      <Combobox
        value=""
        textValue={written}
        onTextValueChange={setWritten}
        disabled={disabled}
        placeholder="Elija, o escriba otra"
        creatable
        createMessage={(text) => `Agregar «${text}»`}
        noOptionsMessage={() => 'No hay otras'}
        clearLabel="Quitar"
        onChange={choose}
        onCreateOption={choose}
        onClear={() => choose()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && !currentTarget.getAttribute('aria-activedescendant'))
            choose(currentTarget.value);
        }}
      >
        {(Array.isArray(known) ? known : [])
          .filter((text) => !chosen.includes(text))
          .map((text) => (
            <ComboboxOption key={text} value={text}>
              {text}
            </ComboboxOption>
          ))}
      </Combobox>
      {chosen.length > 0 && (
        <Flex wrap="wrap" gap={1}>
          {chosen.map((text) => (
            <Tag
              key={text}
              icon={<span aria-hidden>×</span>}
              label={`Quitar «${text}»`}
              disabled={disabled}
              onClick={() => put(chosen.filter((other) => other !== text))}
            >
              {text}
            </Tag>
          ))}
        </Flex>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
