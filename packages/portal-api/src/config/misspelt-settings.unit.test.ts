import { describe, expect, it } from 'vitest'
import { readSettings, SETTING_NAMES, settingsWarnings } from './settings.ts'

/** Variables of common environments, with typical values. */
const ENVIRONMENTS: Record<string, Record<string, string>> = {
  'a Debian shell and desktop': {
    HOME: '/home/ada',
    HOSTNAME: 'workstation',
    HOSTTYPE: 'x86_64',
    USER: 'ada',
    LOGNAME: 'ada',
    SHELL: '/bin/bash',
    SHLVL: '1',
    PWD: '/home/ada',
    OLDPWD: '/',
    PATH: '/usr/bin:/bin',
    LANG: 'de_DE.UTF-8',
    LANGUAGE: 'de',
    LC_ALL: 'C',
    TERM: 'xterm',
    COLORTERM: 'truecolor',
    MAIL: '/var/mail/ada',
    EDITOR: 'vi',
    PAGER: 'less',
    LS_COLORS: 'rs=0',
    LESSOPEN: '|',
    DISPLAY: ':0',
    SESSION_MANAGER: 'local/host:@/tmp/.ICE-unix/1',
    XDG_SESSION_ID: '2',
    XDG_SESSION_TYPE: 'wayland',
    XDG_DATA_DIRS: '/usr/share',
    XDG_RUNTIME_DIR: '/run/user/1000',
    DESKTOP_SESSION: 'gnome',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
    SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22',
    SSH_AUTH_SOCK: '/tmp/ssh',
    TMPDIR: '/tmp',
    TZ: 'UTC',
    _: '/usr/bin/env',
  },
  'npm and Node': {
    NODE: '/usr/bin/node',
    NODE_PATH: '/usr/lib',
    NODE_OPTIONS: '--max-old-space-size=512',
    NODE_VERSION: '24.11.1',
    NODE_ENV: 'development',
    YARN_VERSION: '1.22.22',
    INIT_CWD: '/src',
    npm_config_loglevel: 'warn',
    npm_config_registry: 'https://registry.example',
    npm_lifecycle_event: 'start',
    npm_package_name: 'stagedoor',
    COLOR: '1',
    FORCE_COLOR: '1',
    DEBUG: '*',
  },
  'Docker and its databases': {
    POSTGRES_USER: 'stagedoor',
    POSTGRES_DB: 'stagedoor',
    POSTGRES_PASSWORD: 'x',
    POSTGRES_HOST: 'db',
    POSTGRES_PORT: '5432',
    PGHOST: 'db',
    PGPORT: '5432',
    PGUSER: 'stagedoor',
    PGDATA: '/var/lib/postgresql/data',
    REDIS_URL: 'redis://x',
    AMQP_URL: 'amqp://x',
    MONGO_URL: 'mongodb://x',
    ELASTICSEARCH_URL: 'http://x',
    S3_ENDPOINT: 'http://x',
    SENTRY_DSN: 'https://x',
    API_URL: 'https://x',
    APP_URL: 'https://x',
    BASE_URL: 'https://x',
    ROOT_URL: 'https://x',
    DB_HOST: 'db',
    DB_PORT: '5432',
    DOCKER_HOST: 'unix:///var/run/docker.sock',
    COMPOSE_PROJECT_NAME: 'stagedoor',
    HTTP_PROXY: 'http://proxy:3128',
    HTTPS_PROXY: 'http://proxy:3128',
    NO_PROXY: 'localhost',
    http_proxy: 'http://proxy:3128',
    SSL_CERT_FILE: '/etc/ssl/cert.pem',
  },
  'Kubernetes, with services called portal, stagedoor, gateway and metrics': {
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    KUBERNETES_SERVICE_PORT: '443',
    KUBERNETES_SERVICE_PORT_HTTPS: '443',
    KUBERNETES_PORT: 'tcp://10.0.0.1:443',
    KUBERNETES_PORT_443_TCP: 'tcp://10.0.0.1:443',
    KUBERNETES_PORT_443_TCP_PROTO: 'tcp',
    KUBERNETES_PORT_443_TCP_PORT: '443',
    KUBERNETES_PORT_443_TCP_ADDR: '10.0.0.1',
    PORTAL_SERVICE_HOST: '10.0.0.2',
    PORTAL_SERVICE_PORT: '80',
    PORTAL_PORT: 'tcp://10.0.0.2:80',
    PORTAL_PORT_80_TCP: 'tcp://10.0.0.2:80',
    STAGEDOOR_SERVICE_HOST: '10.0.0.3',
    STAGEDOOR_PORT: 'tcp://10.0.0.3:80',
    GATEWAY_SERVICE_PORT_HTTP: '80',
    METRICS_PORT: 'tcp://10.0.0.4:9464',
    HOST_IP: '10.1.0.1',
    POD_NAME: 'portal-0',
    POD_IP: '10.1.0.2',
  },
  systemd: {
    INVOCATION_ID: 'a',
    JOURNAL_STREAM: '8:1',
    LISTEN_FDS: '1',
    LISTEN_PID: '1',
    NOTIFY_SOCKET: '/run/systemd/notify',
    MAINPID: '1',
    SYSTEMD_EXEC_PID: '1',
    STATE_DIRECTORY: '/var/lib/stagedoor',
    LOGS_DIRECTORY: '/var/log/stagedoor',
    CREDENTIALS_DIRECTORY: '/run/credentials',
    MEMORY_PRESSURE_WATCH: '/sys',
  },
  'GitHub Actions': {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_TOKEN: 'x',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_ENV: '/tmp/env',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: '/tmp',
    RUNNER_TOOL_CACHE: '/opt',
    ACTIONS_RUNTIME_URL: 'https://x',
    JAVA_HOME: '/usr/lib/jvm',
    CHROMIUM_PATH: '/usr/bin/chromium',
    TEST_DATABASE_URL: 'postgres://x',
  },
}

describe('warnings about misspelt settings', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROTAL_URL', 'PORTAL_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PROT', 'PORT'],
  ])('warns about %s and suggests %s', (name, meant) => {
    expect(settingsWarnings({ [name]: 'x' })).toEqual([
      `${name} is set, but it is not a setting of Stagedoor. Did you mean ${meant}?`,
    ])
  })

  it.each(Object.keys(ENVIRONMENTS))('ignores the variables of %s', (name) => {
    expect(settingsWarnings(ENVIRONMENTS[name] ?? {})).toEqual([])
  })

  it('ignores settings, and variables that are empty', () => {
    const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
    expect(settingsWarnings({ ...settings, SMPT_URL: ' ' })).toEqual([])
  })

  it('reports the misspelt setting together with the missing one', () => {
    const environment = { NODE_ENV: 'production', SMPT_URL: 'smtp://mail.example', PORTAL_URLS: 'x' }
    expect(() => readSettings(environment)).toThrow(
      /PORTAL_URLS is not a setting of Stagedoor\. Did you mean PORTAL_URL\?\n[^]*SMTP_URL is required[^]*SMPT_URL is set, but/,
    )
  })

  it('refers to the documentation when no setting is similar', () => {
    expect(() => readSettings({ STAGEDOOR_SOMETHING_ELSE: '1' })).toThrow(/all settings\.$/)
  })

  it('rejects an unknown PORTAL_PORT that is not a Kubernetes service link', () => {
    expect(() => readSettings({ PORTAL_PORT: '4000' })).toThrow(/PORTAL_PORT is not a setting/)
  })
})
