import { Button } from '@arco-design/web-react'
import { IconClose } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { mostBackgrounds } from '#protocol/image/preset-form.ts'
import { type Control, Field } from '#src/kit/form/field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Swatch } from '#src/parts/photo/swatch.tsx'

/** Colours that a photo may lie on; the first is what a changed background gets. */
export function BackgroundField({ name }: { name: string }) {
  const t = useText()
  return (
    <Field<string[]> name={name} span={4} help={t('photoPreset.colorHelp')}>
      {(control) => <Colors control={control} />}
    </Field>
  )
}

function Colors({ control }: { control: Control<string[]> }) {
  const t = useText()
  const [picked, pick] = useState('#e1e1e1')
  const { value: colors = [], change, disabled, readOnly } = control
  const isShut = disabled || readOnly
  return (
    <div className="preset-colors">
      <input
        id={control.id}
        type="color"
        value={picked}
        disabled={isShut}
        onChange={(event) => pick(event.target.value)}
      />
      <Button
        size="small"
        htmlType="button"
        disabled={isShut || colors.includes(picked) || colors.length >= mostBackgrounds}
        onClick={() => change([...colors, picked])}
      >
        {t('photoPreset.colorAdd')}
      </Button>
      <ul>
        {colors.map((color, at) => (
          <li key={color}>
            <Swatch color={color} />
            <span className="kit-figures">{color}</span>
            {at === 0 ? (
              <span className="kit-quiet">{t('photoPreset.colorFirst')}</span>
            ) : (
              <Button
                type="text"
                size="mini"
                htmlType="button"
                disabled={isShut}
                aria-label={t('photoPreset.colorMakeFirst', { color })}
                onClick={() => change([color, ...colors.filter((one) => one !== color)])}
              >
                {t('photoPreset.colorToFirst')}
              </Button>
            )}
            <Button
              type="text"
              size="mini"
              htmlType="button"
              disabled={isShut}
              aria-label={t('photoPreset.colorRemove', { color })}
              icon={<IconClose />}
              onClick={() => change(colors.filter((one) => one !== color))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
