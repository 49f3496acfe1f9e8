import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton, LinkButton } from '../../src/components/button/button.tsx'
import { CopyButton, CopyId } from '../../src/components/copy/copy.tsx'
import { LanguageSwitch } from '../../src/components/language-switch/language-switch.tsx'
import { PlainLink } from '../../src/components/link/plain-link.tsx'
import { DisclosureMenu } from '../../src/components/menu/disclosure-menu.tsx'
import { Tooltip } from '../../src/components/tooltip/tooltip.tsx'
import styles from '../stage.module.css'
import { ARABIC_TEXT, LONG_LABEL, LONG_TEXT, type Stories } from '../story.ts'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const ID = 'b8d8c26a-a7b9-5d3e-94cb-bc22e5731530'

function Menu({ text = 'Settings' }: { text?: string }) {
  return (
    <DisclosureMenu label="Account menu" button={<span dir="auto">Account</span>}>
      {(close) => (
        <>
          <Button variant="quiet" onClick={close}>
            {text}
          </Button>
          <Button variant="quiet" onClick={close}>
            Log out
          </Button>
        </>
      )}
    </DisclosureMenu>
  )
}

/** Buttons, links and other things to press. */
export const controls: Stories = {
  button: {
    'variants (hover, press, and focus them with Tab)': () => (
      <div className={styles['row']}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
    ),
    small: () => (
      <div className={styles['row']}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant}
          </Button>
        ))}
      </div>
    ),
    'with an icon': () => (
      <div className={styles['row']}>
        <Button variant="primary" icon={<Plus size={16} aria-hidden />}>
          New app
        </Button>
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden />}>
          Delete
        </Button>
      </div>
    ),
    loading: () => (
      <div className={styles['row']}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {variant}
          </Button>
        ))}
      </div>
    ),
    disabled: () => (
      <div className={styles['row']}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
        <IconButton label="Delete" disabled>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    ),
    'link and icon': () => (
      <div className={styles['row']}>
        <LinkButton to="/">Catalog</LinkButton>
        <LinkButton to="/" variant="primary">
          Create app
        </LinkButton>
        <IconButton label="Delete">
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    ),
    'long text': () => <Button variant="primary">{LONG_LABEL}</Button>,
  },
  copy: {
    'button (press it: “Copied”)': () => (
      <div className={styles['row']}>
        <CopyButton text="sd_live_1" label="Copy key" />
        <CopyButton text="sd_live_1" what="API key" />
        <CopyButton text="sd_live_1" what="API key" variant="primary" size="medium" label="Copy" />
      </div>
    ),
    error: () => (
      <CopyButton text={() => Promise.reject(new Error('offline'))} label="Copy what cannot be loaded" />
    ),
    'ID formats': () => (
      <div className={styles['row']}>
        <CopyId id="short" />
        <CopyId id={ID} />
        <CopyId id={ID} format="hidden" />
        <CopyId id={ID} format="redacted" />
        <CopyId id={ID} format="deleted" />
      </div>
    ),
  },
  'language-switch': {
    'with a name': () => <LanguageSwitch />,
    short: () => <LanguageSwitch short />,
  },
  link: {
    'default (hover it)': () => <PlainLink to="/docs">Documentation</PlainLink>,
    'long text': () => <PlainLink to="/docs">{LONG_TEXT}</PlainLink>,
    'right to left': () => (
      <PlainLink to="/docs" dir="auto">
        {ARABIC_TEXT}
      </PlainLink>
    ),
  },
  menu: {
    'closed (press it)': () => <Menu />,
    'long text': () => <Menu text={LONG_LABEL} />,
  },
  tooltip: {
    'on hover and focus': () => (
      <div className={styles['row']}>
        <Tooltip text="Starts where the control starts" side="start">
          {(control) => <Button {...control}>Start</Button>}
        </Tooltip>
        <Tooltip text="Ends where the control ends" side="end">
          {(control) => <Button {...control}>End</Button>}
        </Tooltip>
      </div>
    ),
    'on a disabled button': () => (
      <Tooltip text="Only owners can delete an app" side="start">
        {(control) => (
          <Button {...control} variant="danger" aria-disabled>
            Delete
          </Button>
        )}
      </Tooltip>
    ),
    'long text': () => (
      <Tooltip text={LONG_TEXT} side="start">
        {(control) => <Button {...control}>Details</Button>}
      </Tooltip>
    ),
  },
}
