/**
 * Words of the interface on the home page and around every page, Portuguese → English: what browsers fetch when English is
 * first asked for. A test finds what is missing.
 */
export const english: Readonly<Record<string, string>> = {
  // On every page
  'Pular para o conteúdo': 'Skip to content',
  'Carregando...': 'Loading...',
  Menu: 'Menu',
  'Menu principal': 'Main menu',
  Início: 'Home',
  Sobre: 'About',
  'Produtos e Soluções': 'Products and Solutions',
  'Como Funciona': 'How It Works',
  Blog: 'Blog',
  'Conheça Nossa Equipe': 'Meet Our Team',
  Contato: 'Contact',
  'BANCO GENÉTICO': 'GENETIC BANK',
  Navegação: 'Navigation',
  'Fale conosco': 'Talk to us',
  'Siga-nos': 'Follow us',
  'Segunda a sexta, das 8h às 18h': 'Monday to Friday, 8 am to 6 pm',
  'Todos os direitos reservados.': 'All rights reserved.',
  'Termos de Uso': 'Terms of Use',
  'Política de Privacidade': 'Privacy Policy',
  'Fechar aviso': 'Close notice',
  'Abrir o WhatsApp': 'Open WhatsApp',
  'Página não encontrada': 'Page not found',
  'Esta página não existe ou mudou de endereço.': 'This page does not exist or has moved.',
  'Tentar de novo': 'Try again',
  'Não foi possível traduzir agora. Verifique a conexão e tente de novo.':
    'The translation could not be loaded. Check the connection and try again.',

  // Home
  'Conheça o nosso catálogo': 'See our catalogue',
  'Solicite sua cotação': 'Request your quote',
  'Pausar imagens': 'Pause pictures',
  'Mover imagens': 'Move pictures',
  'Ver o catálogo': 'See the catalogue',
  'Falar no WhatsApp': 'Chat on WhatsApp',
  'Falar no WhatsApp sobre {product}': 'Chat on WhatsApp about {product}',
  'Olá! Tenho interesse no produto: {product}': 'Hello! I am interested in the product: {product}',
  'Olá! Gostaria de mais informações.': 'Hello! I would like more information.',
  'O caminho mais rápido.': 'The fastest way.',
  'E-mail': 'E-mail',
  'Onde estamos': 'Where we are',

  // Contact form
  // Contact form
  'Formulário de contato': 'Contact form',
  'Nome completo': 'Full name',
  'Telefone (opcional)': 'Phone (optional)',
  'Com DDD, para retornarmos por WhatsApp.': 'With area code, so that we can answer on WhatsApp.',
  Cidade: 'City',
  Interesse: 'Interest',
  'Selecione uma opção': 'Select an option',
  'Prenhez de Embriões': 'Embryo Pregnancy',
  'IATF com Prenhez Confirmada': 'FTAI with Confirmed Pregnancy',
  'Protocolos Hormonais': 'Hormonal Protocols',
  'Consultoria Técnica': 'Technical Consulting',
  Outro: 'Other',
  'Mensagem (opcional)': 'Message (optional)',
  'Usamos os seus dados só para responder.': 'We use your data only to answer you.',
  'Enviar mensagem': 'Send message',
  'Enviando...': 'Sending...',
  'Nome deve ter pelo menos 2 caracteres': 'Name must have at least 2 characters',
  'Nome muito longo': 'Name is too long',
  'Nome deve conter apenas letras e espaços': 'Name may only contain letters and spaces',
  'Email inválido': 'Invalid e-mail',
  'Email muito longo': 'E-mail is too long',
  'Telefone muito longo': 'Phone number is too long',
  'Cidade deve ter pelo menos 2 caracteres': 'City must have at least 2 characters',
  'Nome da cidade muito longo': 'City name is too long',
  'Cidade deve conter apenas letras, espaços e hífens': 'City may only contain letters, spaces and hyphens',
  'Selecione uma opção válida': 'Select a valid option',
  'Mensagem muito longa': 'Message is too long',
  'Mensagem enviada com sucesso! Entraremos em contato em breve.':
    'Message sent successfully! We will get in touch soon.',
  'Por favor, corrija os erros no formulário.': 'Please correct the errors in the form.',
  'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.':
    'The message could not be sent. Try again or contact us on WhatsApp.',
  'Serviço de email não configurado. Entre em contato pelo WhatsApp.':
    'The e-mail service is not set up. Contact us on WhatsApp.',
  'Muitas mensagens em pouco tempo. Aguarde alguns minutos ou entre em contato pelo WhatsApp.':
    'Too many messages in a short time. Wait a few minutes or contact us on WhatsApp.',
}
