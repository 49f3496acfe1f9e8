import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../components/button/button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { readTheme, setTheme, THEMES } from '../../lib/theme/theme.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Switches between system, light and dark. `labelled` displays the label next to the icon, in the sheet. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const messages = useMessages()
  const [theme, setShownTheme] = useState(readTheme)
  const Icon = ICONS[theme]
  const label = messages.common.theme.switchTo(messages.common.theme[theme])
  const icon = <Icon size={labelled ? 16 : 20} strokeWidth={1.75} aria-hidden />

  function switchTheme() {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
    setTheme(next)
    setShownTheme(next)
  }

  if (!labelled) {
    return (
      <IconButton label={label} onClick={switchTheme}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button icon={icon} aria-label={label} onClick={switchTheme}>
      {messages.common.theme.current(messages.common.theme[theme])}
    </Button>
  )
}
